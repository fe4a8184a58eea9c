import { browserStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { onSessionChange, sessionOwner } from './use-session.ts';

/**
 * Prefix of the local storage key that says that calls of a buyer wait on this device (device/). By it the first pages know
 * whether to load that code, and tabs tell each other of changes.
 */
export const waitingPrefix = 'Waiting-';

/** The same of former releases: device/former-queues.ts takes over what they have kept. */
export const formerPrefixes = ['Outbox-', 'WaitingOrders-'];

/** Whether a local storage key of this buyer is there. */
export const isNoted = (): boolean =>
  [waitingPrefix, ...formerPrefixes].some(
    (prefix) => browserStorage().getItem(prefix + sessionOwner()) !== null,
  );

/** Whether calls of this buyer wait on this device, or there is something to say about them. */
export const areWaiting = createStore(false);

export const readWaiting = () => areWaiting.set(isNoted());

if (!import.meta.env.SSR) {
  readWaiting();
  onSessionChange(readWaiting);
  // Another tab has changed it.
  globalThis.addEventListener('storage', readWaiting);
}
