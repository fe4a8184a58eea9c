import { onSessionChange } from '../platform/session/use-session.ts';
import { createStore } from '../platform/store.ts';
import { emptyDraft, type PaymentDraft } from './payment.rules.ts';

/** The way to pay that was chosen in the cart. */
export const chosenPaymentId = createStore<number | undefined>(undefined);

/** What was typed on a payment page, kept when the buyer looks at the cart once more. */
export const paymentDraft = createStore<PaymentDraft>(emptyDraft);

/** Forgets both: the order is placed, or somebody else is there. */
export function forgetPayment(): void {
  chosenPaymentId.set(undefined);
  paymentDraft.set(emptyDraft);
}

if (!import.meta.env.SSR) onSessionChange(forgetPayment);
