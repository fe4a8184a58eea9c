import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import { logRequest } from '../http/request-log.ts';
import type { PublicCache } from './public-cache.ts';
import { isUnchanged, type Form } from './stored-answer.ts';

/** Limits of a server in milliseconds, as Fastify takes them. */
export interface Timeouts {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
}

/** Longer ones are seldom the same twice. */
const longestWords = 1_000;

/**
 * Answers in front of Fastify what was asked for before in the same words and is still kept: routing, hooks and the
 * logger of a request cost more than such an answer. Everything else, and every call with a token, goes on to Fastify.
 */
export class Front {
  readonly cache: PublicCache;
  /** Keys in the cache by what a request said. */
  readonly #keys = new LRUCache<string, string>({ max: 4_000 });
  #isClosed = false;
  #log: FastifyBaseLogger | undefined;

  constructor(cache: PublicCache) {
    this.cache = cache;
  }

  /** From now on it belongs to Fastify to turn requests away. */
  close(): void {
    this.#isClosed = true;
  }

  /** From now on every request has its line in this log. */
  logTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** The request was answered with what the cache keeps under this key. */
  learn({ headers }: IncomingMessage, url: string, key: string): void {
    const words = wordsOf(url, headers);
    if (words.length <= longestWords) this.#keys.set(words, key);
  }

  /** @returns false when it has no answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (this.#isClosed || headers.authorization !== undefined) return false;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const key = this.#keys.get(wordsOf(url, headers));
    const stored = key === undefined ? undefined : this.cache.find(key);
    const form = stored?.ready(headers['accept-encoding']);
    if (form) writeForm(request, response, form);
    return form !== undefined;
  }

  /** For Fastify, which leaves the limits of a server that it did not make to its maker. */
  serverFactory(http: { readonly maxHeaderSize: number }, timeouts: Timeouts): FastifyServerFactory {
    return (handle) => {
      const server = createServer(http, (request, response) => {
        if (this.#log) logRequest(this.#log, request, response);
        if (!this.answer(request, response)) handle(request, response);
      });
      server.keepAliveTimeout = timeouts.keepAliveTimeout;
      server.requestTimeout = timeouts.requestTimeout;
      server.setTimeout(timeouts.connectionTimeout);
      return server;
    };
  }
}

/** All that a public answer may depend on. */
function wordsOf(url: string, { lang, cookie }: IncomingMessage['headers']): string {
  return `${url}\n${String(lang ?? '')}\n${cookie ?? ''}`;
}

/** The headers were made with the form; the body of an answer to HEAD is left out by Node. */
export function writeForm(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, ...form }: Form,
): void {
  if (isUnchanged(headers['if-none-match'], etag)) response.writeHead(304, form.unchangedHeaders).end();
  else response.writeHead(200, form.headers).end(bytes);
}
