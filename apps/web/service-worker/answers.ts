import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { buyerPrefix, cacheFor, publicAnswers } from './answers.rules.ts';
import { areCachesThere, latest, only, stamp } from './keep.ts';

/** Seconds without a response until the cached one is used, if there is one. */
const timeoutSeconds = 8;

/** The cache of the current buyer; empty after a logout. */
let latestBuyer: string | undefined;

/** Counts changes of the buyer: a response requested before a change is not cached after it. */
let buyerChanges = 0;

/** Caches a response only while its buyer is the current one. A page of the previous buyer may still send a request. */
const ofThisLogin = (cacheName: string): WorkboxPlugin => ({
  requestWillFetch: async ({ request, state }) => {
    if (state) state['buyerChanges'] = buyerChanges;
    return request;
  },
  cacheWillUpdate: async ({ response, state }) =>
    cacheName === latestBuyer && state?.['buyerChanges'] === buyerChanges ? response : null,
  // The buyer may change while the response is written. This must be the last plugin, because the expiry plugin opens the
  // cache, which creates it again.
  cacheDidUpdate: async () => {
    if (cacheName !== latestBuyer) await caches.delete(cacheName);
  },
});

/** The language is a header, so responses in several languages have the same URL. */
const byLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.append('Lang', request.headers.get('lang') ?? '');
    return url.href;
  },
};

const strategies = new Map<string, NetworkFirst>();

function strategyOf(cacheName: string): NetworkFirst {
  const isPublic = cacheName === publicAnswers;
  const strategy =
    strategies.get(cacheName) ??
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: timeoutSeconds,
      plugins: [
        byLanguage,
        only(/json/),
        stamp,
        latest(isPublic ? 200 : 100),
        ...(isPublic ? [] : [ofThisLogin(cacheName)]),
      ],
    });
  strategies.set(cacheName, strategy);
  return strategy;
}

/** Serves cached API responses when the API is unreachable. */
export function serveKeptAnswers(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && cacheFor(request) !== undefined,
    async ({ request, event }) => {
      if (!(await areCachesThere())) return fetch(request);
      const cacheName = cacheFor(request) ?? publicAnswers;
      if (cacheName !== publicAnswers && cacheName !== latestBuyer) await changeBuyer(cacheName);
      return strategyOf(cacheName).handle({ request, event });
    },
  );
}

/** Another buyer on this phone must not see the previous buyer's data, nor pending responses. */
async function changeBuyer(own: string): Promise<void> {
  buyerChanges += 1;
  latestBuyer = own;
  const others = (await caches.keys()).filter((name) => name.startsWith(buyerPrefix) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Call it at logout. */
export async function forgetBuyers(): Promise<void> {
  await changeBuyer('');
}
