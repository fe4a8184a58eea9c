import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** Fields of a request's log line besides method, path, status and duration. */
export interface RequestFacts {
  /** Fastify's request id, which error lines carry too. */
  readonly reqId?: string;
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

const longestPath = 200;

/**
 * Logs one line at `info` when a request ends, whether Fastify or the cache in front of it answered. Leaves out the query,
 * which may hold phone numbers, signatures and search texts.
 */
export function logRequest(log: FastifyBaseLogger, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now();
  const ip = request.socket.remoteAddress;
  response.once('close', () => {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0]?.slice(0, longestPath);
    // Closed before the whole response was sent: the client left, or the connection broke.
    const status = response.writableFinished ? { status: response.statusCode } : { aborted: true };
    const ms = Math.round(performance.now() - begun);
    log.info({ method, path, ...status, ms, ip, ...facts.get(request) }, 'request');
  });
}
