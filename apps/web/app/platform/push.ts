import { pushKey, subscribePush, unsubscribePush } from '@zay/contract';
import { browserApi } from './api/browser.ts';
import { runningServiceWorker, startServiceWorker } from './service-worker.ts';
import { browserStorage, storageKeys } from './storage.ts';

/** Local storage key: id of the buyer who enabled notifications in this browser. */
const pushBuyerKey = 'PushBuyer';

const currentBuyer = () => browserStorage().getItem(storageKeys.userId);

/** True when this browser supports push notifications. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await runningServiceWorker())?.pushManager.getSubscription()) ?? null;
}

/** True when the logged-in buyer has enabled push notifications in this browser. */
export async function isPushOn(): Promise<boolean> {
  const isMine = browserStorage().getItem(pushBuyerKey) === currentBuyer();
  return isMine && Notification.permission === 'granted' && (await currentSubscription()) !== null;
}

/**
 * Subscribes this browser to push notifications, or renews its subscription. Call it after the language, the login or
 * the shop's public key may have changed.
 * @throws {Error} when the browser has no service worker, or its push service fails
 * @throws {ApiFailure} when the API refuses or cannot be reached
 */
export async function subscribeBrowser(): Promise<void> {
  const worker = await startServiceWorker();
  if (!worker) throw new Error('no service worker');
  const manager = worker.pushManager;
  const { publicKey } = await browserApi(pushKey);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options).catch(async () => {
    // A subscription with another public key blocks the new one.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await browserApi(subscribePush, {
    body: { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  });
  browserStorage().setItem(pushBuyerKey, currentBuyer() ?? '');
}

/** Cancels the push subscription of this browser. @returns its endpoint; undefined when there was none */
export async function endSubscription(): Promise<string | undefined> {
  browserStorage().removeItem(pushBuyerKey);
  const subscription = canPush() ? await currentSubscription() : null;
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** Cancels the subscription in the browser and, if the API can be reached, on the server. */
export async function unsubscribeBrowser(): Promise<void> {
  const endpoint = await endSubscription();
  if (endpoint) await browserApi(unsubscribePush, { body: { endpoint } }).catch(() => undefined);
}
