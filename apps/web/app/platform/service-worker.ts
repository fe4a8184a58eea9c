/**
 * Registers the service worker (public/sw.js) and waits until it is active. Undefined in browsers without
 * support. Call it only where it is needed.
 */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The registration of a service worker that was started earlier; undefined when there is none. */
export async function runningServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}
