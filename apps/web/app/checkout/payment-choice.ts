import { onSessionChange } from '../platform/session/use-session.ts';
import { createStore, useStore } from '../platform/store.ts';
import { emptyDraft, type PaymentDraft } from './payment.rules.ts';

/** The way to pay that was chosen in the cart. */
export const chosenPaymentId = createStore<number | undefined>(undefined);

/** What the payments of the cart are kept under; every other purpose has a name of its own. */
export const cartDraft = 'cart';

/** What was typed on payment pages, by what it pays for: the slip of one payment never becomes another's. */
const drafts = createStore<Readonly<Record<string, PaymentDraft>>>({});

/** What was typed for a purpose, kept when the buyer looks elsewhere and comes back. */
export function usePaymentDraft(name: string) {
  const draft = useStore(drafts)[name] ?? emptyDraft;
  const change = (part: Partial<PaymentDraft>) =>
    drafts.set({ ...drafts.get(), [name]: { ...(drafts.get()[name] ?? emptyDraft), ...part } });
  return { draft, change };
}

/** It is paid: what was typed for it is not wanted any more. */
export function forgetDraft(name: string): void {
  const { [name]: _, ...others } = drafts.get();
  drafts.set(others);
}

/** Forgets how the cart was to be paid: its order is placed. */
export function forgetPayment(): void {
  chosenPaymentId.set(undefined);
  forgetDraft(cartDraft);
}

function forgetAll(): void {
  chosenPaymentId.set(undefined);
  drafts.set({});
}

if (!import.meta.env.SSR) onSessionChange(forgetAll);
