/** Caches of the service worker (service-worker/). It fills them; pages only read and delete. */
import { currentLanguage } from './language/current.ts';

const worker = () => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller);

/** At logout: deletes cached data of buyers. */
export function forgetBuyers(): void {
  worker()?.postMessage({ type: 'logout' });
  // The worker may be new or missing.
  if (typeof caches === 'undefined') return;
  caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('buyer ')).map((name) => caches.delete(name)))
    .catch(() => undefined);
}

/** Opens the cached page at this address, if there is one. In another language it would be requested again. */
export async function openKeptPage(): Promise<void> {
  const [address = ''] = location.href.split('#');
  const page = worker() && (await caches.match(address, { cacheName: 'pages' }).catch(() => undefined));
  const html = await page?.text();
  if (html?.includes(`data-language="${currentLanguage.get()}"`)) location.reload();
}
