import { addressOf } from './bases.ts';
import type { ApiReply, ApiRequest } from './transport.ts';

/** One call over HTTP. Rejects only when no answer came. */
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

/** Anything but JSON (a proxy's page, an empty body) counts as no body. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
