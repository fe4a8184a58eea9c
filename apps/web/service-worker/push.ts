declare const self: ServiceWorkerGlobalScope;

/** What apps/api/src/notifications sends. */
interface PushedNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

/** Shows pushed notices, and opens the page that a tapped one is about. */
export function listenToPush(): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, tag, url } = event.data.json() as PushedNotice;
    // One that comes twice takes the place of the first.
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = event.notification.data as Pick<PushedNotice, 'url'>;
    event.waitUntil(openPage(new URL(url, self.location.origin).href));
  });
}

/** In the window of the shop that is open already, else in a new one. */
async function openPage(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) await self.clients.openWindow(url);
  else await (await open.focus()).navigate(url);
}
