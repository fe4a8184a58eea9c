/** Caches of the service worker (service-worker/). It fills them; pages only read and delete. */
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
