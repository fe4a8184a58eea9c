import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Config } from '@zay/api/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a fetch Response. Status, headers and body are copied, because Fastify cannot answer HEAD with a Response. */
export function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status);
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeReadableStream) : '');
}

/** Converts a request for the pages. Its origin is the shop's own, because clients can send any Host header. */
export function toFetchRequest(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(`${publicUrl}${request.url}`, {
    method: request.method,
    headers,
  });
}
