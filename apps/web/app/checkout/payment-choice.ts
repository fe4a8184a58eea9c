import { onSessionChange } from '../platform/session/use-session.ts';
import { createStore, useStore } from '../platform/store.ts';
import { emptyDraft, type PaymentDraft } from './payment.rules.ts';

/** Payment method chosen in the cart. */
export const chosenPaymentId = createStore<number | undefined>(undefined);

/** Draft name of the cart's payment. Every other purchase has its own name. */
export const cartDraft = 'cart';

/**
 * Payment form drafts by name. Each purchase has its own, so that its slip is never sent for another one.
 */
const drafts = createStore<Readonly<Record<string, PaymentDraft>>>({});

/** Returns the draft of a purchase. It survives navigation to other pages. */
export function usePaymentDraft(name: string) {
  const draft = useStore(drafts)[name] ?? emptyDraft;
  const change = (part: Partial<PaymentDraft>) =>
    drafts.set({ ...drafts.get(), [name]: { ...(drafts.get()[name] ?? emptyDraft), ...part } });
  return { draft, change };
}

/** Removes the draft. Call it after the payment was sent. */
export function forgetDraft(name: string): void {
  const { [name]: _, ...others } = drafts.get();
  drafts.set(others);
}

/** Resets the payment method and the draft of the cart. Call it after the order was placed. */
export function forgetPayment(): void {
  chosenPaymentId.set(undefined);
  forgetDraft(cartDraft);
}

function forgetAll(): void {
  chosenPaymentId.set(undefined);
  drafts.set({});
}

if (!import.meta.env.SSR) onSessionChange(forgetAll);
