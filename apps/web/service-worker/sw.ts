/// <reference lib="webworker" />
// The shop's only service worker, at the root so that it reaches every page (app/platform/service-worker.ts registers it).
// vite/service-worker.ts makes one script of this folder: /sw.js. See docs/decisions/0139.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { enable as preloadPages } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { savesData } from '../app/platform/saves-data.ts';
import { timeLimit } from '../app/platform/time-limit.ts';
import { buyerPrefix, publicAnswers } from './answers.rules.ts';
import type { Visit } from '../app/platform/service-worker.ts';
import { forgetBuyers, serveKeptAnswers } from './answers.ts';
import { areCachesThere, latest, only, whereKept } from './keep.ts';
import { editionPrefix, keepPage, keepShell, pageCache, serveKeptPages, shellCache } from './pages.ts';
import { listenToPush } from './push.ts';
import { sendOrdersInBackground } from './send-orders.ts';

declare const self: ServiceWorkerGlobalScope;

// A new version takes over at once. It keeps the caches of the previous one, so open tabs continue to work.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeUnknown()));
clientsClaim();
preloadPages();

const assetCache = 'assets';
const pictureCache = 'pictures';

/** Deletes caches that this release does not use. */
async function removeUnknown(): Promise<void> {
  // No request is answered until this is done.
  if (!(await areCachesThere())) return;
  const known = new Set([assetCache, pictureCache, pageCache, shellCache, publicAnswers]);
  const isKnown = (name: string) =>
    known.has(name) || name.startsWith(buyerPrefix) || name.startsWith(editionPrefix);
  const old = (await caches.keys()).filter((name) => !isKnown(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Fallback to other caches: the newspaper's, and `<page>.js`, which has the texts of `<page>-next.js` (vite/page-texts.ts).
const elsewhere = {
  handlerDidError: async ({ request: { url } }: { request: Request }) =>
    (await caches.match(url)) ?? caches.match(url.replace('-next.js', '.js')),
};
/** On a slow connection pictures are requested in the data-saving size (apps/api/src/platform/pictures/media.ts). */
const small: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    if (!savesData()) return request;
    const accept = request.headers.get('accept') ?? '*/*';
    return new Request(request.url, { headers: { accept, 'save-data': 'on' } });
  },
};
// Asset URLs change with their content.
const assets = new CacheFirst({
  cacheName: assetCache,
  plugins: [only(/^(?!text\/html)/), latest(500), elsewhere],
});
const pictures = new CacheFirst({ cacheName: pictureCache, plugins: [small, only(/^image\//), latest(200)] });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), whereKept(assets));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), whereKept(pictures));
serveKeptAnswers();
serveKeptPages();
listenToPush();
sendOrdersInBackground();

/** Messages from pages. */
type Message = { readonly type: 'logout' } | Visit;

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'logout') event.waitUntil(forgetBuyers());
  // Storage may be full or denied.
  else event.waitUntil((keeping = keeping.then(() => keepVisit(message, event)).catch(() => undefined)));
});

/** Serializes visits, because they need the same assets. */
let keeping = Promise.resolve();

async function keepVisit(
  { release, language, route, pages, loaded }: Visit,
  event: ExtendableEvent,
): Promise<void> {
  const addresses = new Set(loaded);
  for (const page of pages) {
    for (const path of await keepPage(page, await fetch(page, timeLimit(60_000))))
      addresses.add(new URL(path, page).href);
  }
  for (const address of addresses) {
    // Usually from the HTTP cache.
    await Promise.all(assets.handleAll({ request: new Request(address), event }));
  }
  await keepShell(`${release} ${language}`, route);
}
