import { browserStorage, formDraftsKey, visitStorage } from '../storage.ts';
import { sessionOwner } from './use-session.ts';
import { outboxName, waitingName } from './waiting-flag.ts';

/** Session storage keys of the checkout (checkout/record.ts). */
export const checkoutKeys = { record: 'Checkout', slips: 'CheckoutSlips' } as const;

const loggedOutKey = 'LoggedOutAt';

/**
 * Removes what the buyer entered in this tab, and what waits on this device to be sent. Other tabs drop what they saved before
 * `loggedOutAt`.
 */
export function forgetEntries(): void {
  for (const key of [formDraftsKey, ...Object.values(checkoutKeys)]) visitStorage().removeItem(key);
  browserStorage().setItem(loggedOutKey, String(Date.now()));
  for (const prefix of [waitingName, outboxName]) {
    const name = prefix + sessionOwner();
    browserStorage().removeItem(name);
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // Forbidden, or unknown to this browser: nothing was kept.
    }
  }
}

/** Time of the last deliberate logout in this browser, in milliseconds; 0 without one. */
export function loggedOutAt(): number {
  return Number(browserStorage().getItem(loggedOutKey) ?? 0);
}
