import { browserStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { onSessionChange, sessionOwner } from './use-session.ts';

/**
 * Prefix of the name of a buyer's orders that wait on this device (checkout/waiting.ts): of their IndexedDB database, and of the
 * local storage key that says that there are some. By the key the first pages know whether to load their code.
 */
export const waitingName = 'WaitingOrders-';

/** Whether orders of this buyer wait on this device. */
export const areWaiting = createStore(false);

if (!import.meta.env.SSR) {
  const read = () => areWaiting.set(browserStorage().getItem(waitingName + sessionOwner()) !== null);
  read();
  onSessionChange(read);
  // Another tab has changed it.
  globalThis.addEventListener('storage', read);
}
