/** The caches of the service worker (service-worker/). It fills them; pages only look into them and forget. */
import { currentLanguage } from './language/current.ts';

const worker = () => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller);

/** At logout: forgets what buyers have read. */
export function forgetBuyers(): void {
  worker()?.postMessage({ type: 'logout' });
  // The worker may be new, or gone.
  if (typeof caches === 'undefined') return;
  caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('buyer ')).map((name) => caches.delete(name)))
    .catch(() => undefined);
}

/** Loads the page at this address as it was kept, if it was. In another language it would only be asked for once more. */
export async function openKeptPage(): Promise<void> {
  const [address = ''] = location.href.split('#');
  const page = worker() && (await caches.match(address, { cacheName: 'pages' }).catch(() => undefined));
  const html = await page?.text();
  if (html?.includes(`data-language="${currentLanguage.get()}"`)) location.reload();
}
