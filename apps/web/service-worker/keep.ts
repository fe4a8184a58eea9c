import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core';

/** Header of an answer that was kept: when the shop gave it, in milliseconds. Tells pages to say so (platform/api/kept.ts). */
const keptAt = 'x-kept-at';

/** Keeps the answers that were used last. Age does not count: the clock of a phone may be wrong by a year. */
export function latest(maxEntries: number): WorkboxPlugin {
  // Its type has optional methods that may be undefined, which that of plugins may not.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/** True for the page of a captive portal, or of a proxy that does not reach the shop. The shop's own pages say what is gone. */
const isForeign = (response: Response) =>
  typeOf(response).startsWith('text/html') && response.status !== 404 && response.status !== 410;

/**
 * Takes a page that stands in the place of what the shop sends for a lost connection.
 * @param response to a request for anything but a page
 * @throws {TypeError}
 */
export async function ownAnswer(request: Request, response: Response): Promise<Response> {
  if (!isForeign(response)) return response;
  // The browser may have kept the portal's page for a while.
  const again = await fetch(new Request(request, { cache: 'reload' }));
  if (isForeign(again)) throw new TypeError('not an answer of the shop');
  return again;
}

/** Keeps whole answers of this kind only. Where a page that is not the shop's arrives, the kept answer is used. */
export function only(type: RegExp): WorkboxPlugin {
  return {
    fetchDidSucceed: ({ request, response }) => ownAnswer(request, response),
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && type.test(typeOf(response)) ? response : null,
  };
}

/** Says with a kept answer when the shop gave it, by the clock of the shop. */
export const stamp: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse &&
    answerWith(await cachedResponse.blob(), cachedResponse, { [keptAt]: String(timeOf(cachedResponse)) }),
};

/** The time of a kept answer in milliseconds. */
export function timeOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || Date.now();
}

/** The same answer with another body, which is not compressed, and further headers. */
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
