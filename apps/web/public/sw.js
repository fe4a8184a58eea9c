// The shop's only service worker, at the root so that it reaches every page. It is registered by those who need it
// (app/platform/service-worker.ts), never by a first visit. Each part below stands by itself.

// --- Life: a new version takes over at once; it answers nothing in the place of the network. ---

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
