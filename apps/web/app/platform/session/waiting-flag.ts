import { onReturn } from '../on-return.ts';
import { browserStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { waitingPrefix } from '../kept-rows.ts';
import { onSessionChange, sessionOwner } from './use-session.ts';

/** Prefixes of former releases, whose calls device/former-queues.ts imports. */
export const formerPrefixes = ['Outbox-', 'WaitingOrders-'];

/** Whether the local storage key of this buyer exists. */
export const isNoted = (): boolean =>
  [waitingPrefix, ...formerPrefixes].some(
    (prefix) => browserStorage().getItem(prefix + sessionOwner()) !== null,
  );

/** Whether this buyer has pending calls on this device, or unread outcomes. */
export const areWaiting = createStore(false);

/** Whether this tab has calls or outcomes to show. Other tabs may know nothing of them, and remove the key. */
let isShownHere = false;

export const readWaiting = () => areWaiting.set(isNoted() || isShownHere);

export function noteShownHere(isShown: boolean): void {
  isShownHere = isShown;
  readWaiting();
}

if (!import.meta.env.SSR) {
  readWaiting();
  onSessionChange(readWaiting);
  // Another tab has changed it.
  addEventListener('storage', readWaiting);
  onReturn(readWaiting);
}
