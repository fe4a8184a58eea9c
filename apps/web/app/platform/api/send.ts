import { addressOf } from './bases.ts';
import type { ApiReply, ApiRequest } from './transport.ts';

/** Sends one request over HTTP. Rejects only when no response arrived. */
export async function send(fetch: typeof globalThis.fetch, request: ApiRequest): Promise<ApiReply> {
  const { method, path, headers } = request;
  const response = await fetch(addressOf(path), {
    method,
    headers,
    ...(request.body !== undefined && { body: request.body }),
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

/** Parses a JSON body; undefined when the body is empty or not JSON (for instance a proxy's error page). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
