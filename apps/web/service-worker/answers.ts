import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { buyerPrefix, cacheFor, publicAnswers } from './answers.rules.ts';
import { latest, only, stamp } from './keep.ts';

/** After so many seconds without an answer the kept one is shown, if there is one. */
const patience = 8;

/** The cache of the buyer who has read last; empty after a logout. */
let latestBuyer: string | undefined;

/** Counts changes of the buyer: an answer that was asked for before one is not kept after it. */
let buyerChanges = 0;

const ofThisLogin: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state['buyerChanges'] = buyerChanges;
    return request;
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.['buyerChanges'] === buyerChanges ? response : null,
};

/** The language is a header: answers of several languages have the same address. */
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
      networkTimeoutSeconds: patience,
      plugins: [
        byLanguage,
        only(/json/),
        ...(isPublic ? [] : [ofThisLogin]),
        stamp,
        latest(isPublic ? 200 : 100),
      ],
    });
  strategies.set(cacheName, strategy);
  return strategy;
}

/** Answers of the API that were read before, where it cannot be reached. */
export function serveKeptAnswers(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && cacheFor(request) !== undefined,
    async ({ request, event }) => {
      const cacheName = cacheFor(request) ?? publicAnswers;
      if (cacheName !== publicAnswers && cacheName !== latestBuyer) await changeBuyer(cacheName);
      return strategyOf(cacheName).handle({ request, event });
    },
  );
}

/** Another buyer on this phone never sees what the one before has read, nor what is still under way. */
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
