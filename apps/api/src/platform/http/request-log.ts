import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { countRequest, type Site } from '../metrics/requests.ts';

/** What the handlers of a request note for its metrics and its log line, besides method, path, status and duration. */
export interface RequestFacts {
  /** Fastify's request id, which error lines carry too. */
  readonly reqId?: string;
  /** The path of its route, as `/media/:key`: a label of metrics, and not in the log. */
  readonly route?: string | undefined;
  /** The client's address, also behind a trusted proxy. */
  readonly ip?: string;
  readonly buyer?: number;
  readonly staff?: number;
  /** Code of the refusal that was sent. */
  readonly code?: string;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** Adds fields to the log line of a request. */
export function noteForLog(request: IncomingMessage, more: RequestFacts): void {
  facts.set(request, { ...facts.get(request), ...more });
}

const current = new AsyncLocalStorage<Pick<RequestFacts, 'reqId'>>();

/** Runs work of a request that has no log of its own, as the rendering of a page, so that its lines have the request's id. */
export const withRequestId = <T>(reqId: string, work: () => T): T => current.run({ reqId }, work);

/** The id that the lines of the running work get; empty outside a request. */
export const currentRequest = (): Pick<RequestFacts, 'reqId'> => current.getStore() ?? {};

const longestPath = 200;

/**
 * Counts a request when it ends, whether Fastify or the cache in front of it answered, and logs one line at `info`. The line
 * leaves out the query, which may hold phone numbers, signatures and search texts.
 * @param log undefined: no line
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { site, log }: { readonly site: Site; readonly log: FastifyBaseLogger | undefined },
): void {
  const begun = performance.now();
  const ip = request.socket.remoteAddress;
  response.once('close', () => {
    const { method = '', url = '' } = request;
    const { route, ...noted } = facts.get(request) ?? {};
    const elapsedMs = performance.now() - begun;
    // Null when closed before the whole response was sent: the client left, or the connection broke.
    const status = response.writableFinished ? response.statusCode : null;
    countRequest({ site, method, route, status }, elapsedMs / 1_000);
    if (!log) return;
    const path = url.split('?', 1)[0]?.slice(0, longestPath);
    const end = status === null ? { aborted: true } : { status };
    log.info({ method, path, ...end, ms: Math.round(elapsedMs), ip, ...noted }, 'request');
  });
}
