import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitConnections, type ConnectionLimits } from '../http/connections.ts';
import { noteAnswer, refusedFraming } from '../http/framing.ts';
import { noteForLog, watchRequest } from '../http/request-log.ts';
import type { Site } from '../metrics/requests.ts';
import { tracing } from '../tracing/tracing.ts';
import type { PublicCache } from './public-cache.ts';
import { isUnchanged, type Form } from './stored-answer.ts';

/** Timeouts of a server in milliseconds, named as in Fastify's options. */
export interface Timeouts {
  /** Without a byte in either direction. */
  readonly connectionTimeout: number;
  /** Until the last byte of a request. */
  readonly requestTimeout: number;
  /** Until the last byte of its headers. */
  readonly headersTimeout: number;
  readonly keepAliveTimeout: number;
  /** How often both of a request are checked. */
  readonly connectionsCheckingInterval: number;
}

/** The key of an answer in the public cache, and the template of its route. */
interface Known {
  readonly key: string;
  readonly route: string | undefined;
}

/** Characters. A longer key is rarely requested twice. */
const longestRequestKey = 1_000;

/**
 * Serves repeated public requests from the cache before they reach Fastify, whose routing, hooks and logger cost more
 * than a cached answer. Everything else passes on to Fastify; authenticated calls bypass this cache.
 */
export class Front {
  readonly cache: PublicCache;
  /** A label of metrics. */
  site: Site = 'shop';
  /** Keys of the public cache and routes, by request key. */
  readonly #known = new LRUCache<string, Known>({ max: 4_000 });
  #isClosed = false;
  #log: FastifyBaseLogger | undefined;

  constructor(cache: PublicCache) {
    this.cache = cache;
  }

  /** Stops answering, so that Fastify can reject requests while it closes. */
  close(): void {
    this.#isClosed = true;
  }

  /** Logs one line for each request from now on. */
  logTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** Remembers where the public cache holds the answer to this request. */
  learn({ headers }: IncomingMessage, url: string, known: Known): void {
    const requestKey = requestKeyOf(url, headers);
    if (requestKey.length <= longestRequestKey) this.#known.set(requestKey, known);
  }

  /** Writes the cached answer. @returns false on a miss; then nothing is written */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (this.#isClosed || headers.authorization !== undefined) return false;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const known = this.#known.get(requestKeyOf(url, headers));
    const form = known && this.cache.find(known.key)?.ready(headers['accept-encoding']);
    if (!form) return false;
    this.cache.hits += 1;
    noteForLog(request, { route: known.route });
    tracing.tracer?.route(request, known.route);
    writeForm(request, response, form);
    return true;
  }

  /** Sets the limits itself: Fastify does not apply them to a server that it did not create. */
  serverFactory(
    http: { readonly maxHeaderSize: number },
    { connectionTimeout, ...timeouts }: Timeouts,
    connections: ConnectionLimits,
  ): FastifyServerFactory {
    return (handle) => {
      const server = createServer({ ...http, ...timeouts }, (request, response) => {
        watchRequest(request, response, { site: this.site, log: this.#log });
        noteAnswer(response);
        const refused = refusedFraming(request);
        if (refused !== undefined) {
          // What follows is not read as another request.
          response.writeHead(refused, { connection: 'close', 'content-length': 0 }).end();
          return;
        }
        const answer = () => {
          if (!this.answer(request, response)) handle(request, response);
        };
        if (tracing.tracer) tracing.tracer.request(request, response, answer);
        else answer();
      });
      server.setTimeout(connectionTimeout);
      limitConnections(server, connections);
      return server;
    };
  }
}

/** The request cache key: everything that a public answer may depend on. */
function requestKeyOf(url: string, { lang, cookie }: IncomingMessage['headers']): string {
  return `${url}\n${String(lang ?? '')}\n${cookie ?? ''}`;
}

/** Writes 304 or 200 with the prepared headers. Node drops the body of an answer to HEAD. */
export function writeForm(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, ...form }: Form,
): void {
  if (isUnchanged(headers['if-none-match'], etag)) response.writeHead(304, form.unchangedHeaders).end();
  else response.writeHead(200, form.headers).end(bytes);
}
