import { pushKey, subscribePush, unsubscribePush } from '@zay/contract';
import { browserApi } from './api/browser.ts';
import { runningServiceWorker, startServiceWorker } from './service-worker.ts';
import { browserStorage, storageKeys } from './storage.ts';

/** Local storage: id of the buyer who switched notifications on in this browser. */
const pushBuyerKey = 'PushBuyer';

const currentBuyer = () => browserStorage().getItem(storageKeys.userId);

/** Whether this browser can show notifications while the shop is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await runningServiceWorker())?.pushManager.getSubscription()) ?? null;
}

/** Whether the buyer who is logged in has switched it on here. */
export async function isPushOn(): Promise<boolean> {
  const isMine = browserStorage().getItem(pushBuyerKey) === currentBuyer();
  return isMine && Notification.permission === 'granted' && (await currentSubscription()) !== null;
}

/**
 * Subscribes this browser, or renews what it has: language, login and the shop's key may have changed.
 * @throws when the browser's push service or the shop cannot be reached
 */
export async function subscribeBrowser(): Promise<void> {
  const worker = await startServiceWorker();
  if (!worker) throw new Error('no service worker');
  const manager = worker.pushManager;
  const { publicKey } = await browserApi(pushKey);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options).catch(async () => {
    // One for another key stands in the way.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await browserApi(subscribePush, {
    body: { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  });
  browserStorage().setItem(pushBuyerKey, currentBuyer() ?? '');
}

/** Nothing reaches this browser any more. @returns what was its address */
export async function endSubscription(): Promise<string | undefined> {
  browserStorage().removeItem(pushBuyerKey);
  const subscription = canPush() ? await currentSubscription() : null;
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** The same, and the shop is told if it can be. */
export async function unsubscribeBrowser(): Promise<void> {
  const endpoint = await endSubscription();
  if (endpoint) await browserApi(unsubscribePush, { body: { endpoint } }).catch(() => undefined);
}
