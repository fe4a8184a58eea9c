import { browserStorage, formDraftsKey, visitStorage } from '../storage.ts';
import { sessionOwner } from './use-session.ts';
import { waitingName } from './waiting-flag.ts';

/** Session storage keys of the checkout (checkout/record.ts). */
export const checkoutKeys = { record: 'Checkout', slips: 'CheckoutSlips' } as const;

const loggedOutKey = 'LoggedOutAt';

/**
 * Removes what the buyer entered in this tab, and the orders that wait on this device. Other tabs drop what they saved before
 * `loggedOutAt`.
 */
export function forgetEntries(): void {
  for (const key of [formDraftsKey, ...Object.values(checkoutKeys)]) visitStorage().removeItem(key);
  browserStorage().setItem(loggedOutKey, String(Date.now()));
  const waiting = waitingName + sessionOwner();
  browserStorage().removeItem(waiting);
  try {
    indexedDB.deleteDatabase(waiting);
  } catch {
    // Forbidden, or unknown to this browser: nothing was kept.
  }
}

/** Time of the last deliberate logout in this browser, in milliseconds; 0 without one. */
export function loggedOutAt(): number {
  return Number(browserStorage().getItem(loggedOutKey) ?? 0);
}
