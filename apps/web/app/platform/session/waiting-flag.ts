import { browserStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { onSessionChange, sessionOwner } from './use-session.ts';

/**
 * Prefix of the name of a buyer's orders that wait on this device (checkout/waiting.ts): of their IndexedDB database, and of the
 * local storage key that says that there are some. By the key the first pages know whether to load their code.
 */
export const waitingName = 'WaitingOrders-';

/** The same of changes that wait to be sent (outbox/). */
export const outboxName = 'Outbox-';

/** Whether the local storage key of this buyer is there. */
export const isNoted = (prefix: string): boolean =>
  browserStorage().getItem(prefix + sessionOwner()) !== null;

/** Whether orders or changes of this buyer wait on this device, or there is something to say about them. */
export const areWaiting = createStore(false);

export const readWaiting = () => areWaiting.set(isNoted(waitingName) || isNoted(outboxName));

if (!import.meta.env.SSR) {
  readWaiting();
  onSessionChange(readWaiting);
  // Another tab has changed it.
  globalThis.addEventListener('storage', readWaiting);
}
