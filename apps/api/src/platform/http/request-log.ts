import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** What the log says of a request beside its address and answer. */
export interface RequestFacts {
  /** As the lines of errors carry it. */
  readonly reqId?: string;
  /** The visitor's address, behind a trusted proxy too. */
  readonly ip?: string;
  readonly buyer?: number;
  readonly staff?: number;
  /** Of the refusal that was answered. */
  readonly code?: string;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** Adds to what the line of a request will say. */
export function noteForLog(request: IncomingMessage, more: RequestFacts): void {
  facts.set(request, { ...facts.get(request), ...more });
}

const longestPath = 200;

/**
 * Writes one line at `info` when a request is over, whoever answered it. Its query stays out: addresses carry phone numbers,
 * signatures and what people search for.
 */
export function logRequest(log: FastifyBaseLogger, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now();
  const ip = request.socket.remoteAddress;
  response.once('close', () => {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0]?.slice(0, longestPath);
    // Closed before the answer was whole: the visitor has gone, or the line broke.
    const status = response.writableFinished ? { status: response.statusCode } : { aborted: true };
    const ms = Math.round(performance.now() - begun);
    log.info({ method, path, ...status, ms, ip, ...facts.get(request) }, 'request');
  });
}
