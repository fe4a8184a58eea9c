declare const self: ServiceWorkerGlobalScope;

/** A message of apps/api/src/notifications. */
interface PushedNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

/** Shows push notifications, and opens the target of a tapped one. */
export function listenToPush(): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, tag, url } = event.data.json() as PushedNotice;
    // A duplicate replaces the first.
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = event.notification.data as Pick<PushedNotice, 'url'>;
    event.waitUntil(openPage(new URL(url, self.location.origin).href));
  });
}

/** Opens the page in an existing window of the shop, else in a new one. */
async function openPage(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) await self.clients.openWindow(url);
  else await (await open.focus()).navigate(url);
}
