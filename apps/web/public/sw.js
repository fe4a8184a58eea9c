// The shop's only service worker, at the root so that it reaches every page. It is registered by those who need it
// (app/platform/service-worker.ts), never by a first visit. Each part below stands by itself.

// --- Life: a new version takes over at once; nothing is answered in the place of the network. ---

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// --- Push: what apps/api/src/notifications sends, as { title, body, tag, url } ---

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  // One that comes twice takes the place of the first.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.url, self.location.origin).href));
});

/** In the window of the shop that is open already, else in a new one. */
async function openPage(url) {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(url);
  await open.focus();
  return open.navigate(url);
}

// --- Newspaper: without a connection the edition that was read last is shown; app/newspaper/kept-edition.ts keeps it ---

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && /^\/newspaper(\/|$)/.test(pathname)) {
    event.respondWith(fetch(request).catch((error) => keptReader(request, error)));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fetch(request).catch((error) => keptAnswer(request, error)));
  }
});

async function keptAnswer(request, error) {
  const kept = await caches.match(request);
  if (kept) return kept;
  throw error;
}

/** The page of the edition, also for whoever asked for the list or for another edition. */
async function keptReader(request, error) {
  const name = (await caches.keys()).find((one) => one.startsWith('newspaper '));
  if (name === undefined) throw error;
  const cache = await caches.open(name);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/newspaper/detail');
  if (pages.length === 0) throw error;
  const asked = pages.find(({ url }) => url === request.url);
  return asked ? cache.match(asked) : Response.redirect(pages[0].url);
}
