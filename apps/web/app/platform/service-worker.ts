/** The shop's service worker (public/sw.js), running; undefined where browsers have none. Call it only where it is needed. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The one that was started before, without starting any. */
export async function runningServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}
