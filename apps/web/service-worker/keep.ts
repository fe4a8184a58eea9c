import { ExpirationPlugin } from 'workbox-expiration';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import type { Strategy } from 'workbox-strategies';

/** Header of a cached response: when the shop sent it, in milliseconds. Pages show that time (platform/api/kept.ts). */
const keptAt = 'x-kept-at';

export function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

let answers: Promise<boolean | undefined> | undefined;

/** False where Cache Storage is denied or never answers: requests then go to the shop as without a service worker. */
export async function areCachesThere(): Promise<boolean> {
  answers ??= Promise.race([
    caches.keys().then(
      () => true,
      () => false,
    ),
    after(3_000),
  ]);
  return (await answers) ?? false;
}

/** The strategy, or the network where there are no caches. */
export const whereKept =
  (strategy: Strategy): RouteHandlerCallback =>
  async ({ request, event }) =>
    (await areCachesThere()) ? strategy.handle({ request, event }) : fetch(request);

/** Keeps the most recently used responses. Age does not count: the clock of a phone may be wrong by a year. */
export function latest(maxEntries: number): WorkboxPlugin {
  // The plugin's optional methods may be undefined, which the interface does not allow.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/** The shop cannot respond: it is restarting, or its proxy cannot reach it. */
export const isDown = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * True for a page of a captive portal, or the answer of a proxy that cannot reach the shop. The shop's own 404 pages do not
 * count.
 */
const isForeign = (response: Response) =>
  typeOf(response).startsWith('text/html')
    ? response.status !== 404 && response.status !== 410
    : isDown(response) && !typeOf(response).includes('json');

/**
 * Treats a foreign answer in place of the shop's response as a lost connection.
 * @param response to a request for anything but a page
 * @throws {TypeError}
 */
export async function ownAnswer(request: Request, response: Response): Promise<Response> {
  if (!isForeign(response)) return response;
  // The HTTP cache may contain the portal's page.
  const again = await fetch(new Request(request, { cache: 'reload' }));
  if (isForeign(again)) throw new TypeError('not an answer of the shop');
  return again;
}

/** Caches complete responses of this type only. For a foreign page the cached response is used. */
export function only(type: RegExp): WorkboxPlugin {
  return {
    fetchDidSucceed: ({ request, response }) => ownAnswer(request, response),
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && type.test(typeOf(response)) ? response : null,
  };
}

/** Adds the shop's time to a cached response. */
export const stamp: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse &&
    answerWith(await cachedResponse.blob(), cachedResponse, { [keptAt]: String(timeOf(cachedResponse)) }),
};

/** Time of a cached response in milliseconds. */
export function timeOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || Date.now();
}

/** The same response with another, uncompressed body and further headers. */
export function answerWith(
  body: BodyInit,
  { status, headers }: Response,
  further: Readonly<Record<string, string>> = {},
): Response {
  const own = new Headers(headers);
  own.delete('content-encoding');
  own.delete('content-length');
  for (const [name, value] of Object.entries(further)) own.set(name, value);
  return new Response(body, { status, headers: own });
}
