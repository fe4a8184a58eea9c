import { addressOf } from './bases.ts';
import { timeLimit } from '../time-limit.ts';
import { noteShopTime } from '../shop-clock.ts';
import { noteAnswer } from './kept.ts';
import type { ApiReply, ApiRequest } from './transport.ts';

/** Timeout of a response on the slowest connection, in milliseconds. Uploads have another limit. */
const answerLimitMs = 60_000;

/**
 * Sends one request over HTTP.
 * @throws if no response of the shop arrived. The API always answers JSON; a captive portal or proxy answers with HTML
 */
export async function send(fetch: typeof globalThis.fetch, request: ApiRequest): Promise<ApiReply> {
  const { method, path, headers } = request;
  const page = pageAddress();
  const isShown = request.isShown ?? (() => pageAddress() === page);
  const response = await fetch(addressOf(path), {
    method,
    headers,
    ...(request.body !== undefined && { body: request.body }),
    // The service worker passes these to the network.
    ...(request.isFresh && { cache: 'no-store' }),
    ...timeLimit(answerLimitMs),
  });
  const body = JSON.parse(await response.text()) as unknown;
  noteShopTime(response.headers.get('date'));
  if (response.ok && isShown()) noteAnswer(path, response.headers.get('x-kept-at'));
  const seconds = Number(response.headers.get('retry-after'));
  return { status: response.status, body, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}

/** Path without hash; undefined on the server. */
const pageAddress = () =>
  (globalThis as { readonly location?: { readonly href: string } }).location?.href.split('#')[0];
