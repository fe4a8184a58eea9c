import { browserStorage, formDraftsKey, visitStorage } from '../storage.ts';

/** Session storage keys of the checkout (checkout/record.ts). */
export const checkoutKeys = { record: 'Checkout', slips: 'CheckoutSlips' } as const;

const loggedOutKey = 'LoggedOutAt';

/** Removes what the buyer entered in this tab. Other tabs drop what they saved before `loggedOutAt`. */
export function forgetEntries(): void {
  for (const key of [formDraftsKey, ...Object.values(checkoutKeys)]) visitStorage().removeItem(key);
  browserStorage().setItem(loggedOutKey, String(Date.now()));
}

/** Time of the last deliberate logout in this browser, in milliseconds; 0 without one. */
export function loggedOutAt(): number {
  return Number(browserStorage().getItem(loggedOutKey) ?? 0);
}
