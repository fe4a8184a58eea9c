import { postOrderActivity, type PlacedOrder } from '@zay/contract';
import { refreshCart } from '../cart/index.ts';
import { isCartSent } from '../outbox/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import type { Api } from '../platform/api/client.ts';
import { indexedStore } from '../platform/indexed-store.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { forgetBuyNow } from '../platform/pending/saved.ts';
import { noteWaiting } from '../platform/session/note-waiting.ts';
import { loggedInBuyer, onSessionChange } from '../platform/session/use-session.ts';
import { isNoted, waitingName } from '../platform/session/waiting-flag.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { loadBars } from './later.ts';
import { refreshOrders } from './order.query.ts';
import { isBuyNow } from './record.rules.ts';
import type { PlaceOrderTools } from './place-order.ts';
import { removePurchase, requestKeys } from './record.ts';
import { waitingList } from './waiting-later.ts';
import { createWaitingOrders, type WaitingOrder, type WaitingOrders } from './waiting-orders.ts';

/** True when an order was kept that cannot be read any more. */
export const isOrderLost = createStore(false);

/** Pause before what could not be read is read again, milliseconds. */
const readAgainMs = 10_000;

let current: { readonly buyerId: number; readonly orders: WaitingOrders } | undefined;

const nameOf = (buyerId: number) => waitingName + String(buyerId);

const isAnythingShown = () => waitingList.get().length > 0 || isOrderLost.get();

/** Says that the waiting orders of a buyer have changed, to this tab and to others. */
const noteChange = (buyerId: number) => noteWaiting(nameOf(buyerId), isAnythingShown());

/** @throws {Error} when nobody is logged in */
export function waitingOrders(): WaitingOrders {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) throw new Error('nobody is logged in');
  if (current?.buyerId === buyerId) return current.orders;
  waitingList.set([]);
  const orders = createWaitingOrders({
    buyerId,
    store: indexedStore(nameOf(buyerId)),
    list: waitingList,
    api: browserApi,
    isOnline: () => navigator.onLine,
    isCurrent: () => loggedInBuyer() === buyerId,
    exclusively: (name, work) =>
      // Unknown to old browsers, and where there is no https. The key places an order once even so.
      'locks' in navigator ? navigator.locks.request(`order-${name}`, work) : work(),
    onDamaged: () => isOrderLost.set(true),
    onChange: () => noteChange(buyerId),
  });
  current = { buyerId, orders };
  return orders;
}

/** What the functions that place orders need. @param sendApi sends the order, and may report upload progress */
export const placingTools = (sendApi: Api): PlaceOrderTools => ({
  sendApi,
  api: browserApi,
  keys: requestKeys,
  waiting: waitingOrders(),
  isCartSent,
});

/** Reads what this device keeps for the buyer, if anybody is logged in. */
export async function loadWaiting(): Promise<void> {
  const buyerId = loggedInBuyer();
  if (buyerId === undefined) return;
  if (!(await waitingOrders().load())) {
    // A busy disk: what waits is shown as soon as it can be read.
    if (isNoted(waitingName)) setTimeout(() => void loadWaiting(), readAgainMs);
    return;
  }
  if (isAnythingShown() !== isNoted(waitingName)) noteChange(buyerId);
}

/** Reads what waits, and loads what shows it. */
export async function prepareWaiting(): Promise<void> {
  const texts = loadParts(currentLanguage.get(), [laterPart]);
  await Promise.allSettled([loadWaiting(), loadBars(), import('./waiting-bar.tsx'), texts]);
}

/** Call it when the buyer has read that an order cannot be read. */
export function acceptLostOrder(): void {
  isOrderLost.set(false);
  const buyerId = loggedInBuyer();
  if (buyerId !== undefined) noteChange(buyerId);
}

/** Brings the shop's pages up to date after an order was placed without its page. */
export async function afterPlaced({ purchase }: WaitingOrder, { orderId }: PlacedOrder): Promise<void> {
  if (isBuyNow(purchase)) forgetBuyNow(browserStorage());
  removePurchase(purchase);
  await Promise.allSettled([
    browserApi(postOrderActivity, { query: { orderId } }),
    refreshOrders(),
    refreshCart(),
  ]);
}

if (!import.meta.env.SSR) {
  onSessionChange(() => {
    if (loggedInBuyer() === current?.buyerId) return;
    current = undefined;
    waitingList.set([]);
    isOrderLost.set(false);
  });
  // Another tab has changed what waits.
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    const buyerId = loggedInBuyer();
    if (buyerId === undefined || key !== nameOf(buyerId)) return;
    void (newValue === null ? waitingOrders().noteEmpty() : loadWaiting());
  });
}

export { payOrderAgain, placeOnce, placeOrder } from './place-order.ts';
