import { loggedInBuyer, onSessionChange } from '../platform/session/use-session.ts';
import { readOwn, writeOwn } from '../platform/session/entries.ts';
import { createStore, useStore } from '../platform/store.ts';
import {
  emptyPurchase,
  emptyRecord,
  openRecord,
  storedRecord,
  withDraft,
  withoutPurchase,
  withPurchase,
  type AddressEntries,
  type CheckoutRecord,
  type Opened,
  type PaymentDraft,
  type Purchase,
} from './record.rules.ts';

/** The checkout of this tab. It survives reloads, logins and navigation, and belongs to one buyer (decision 121). */
const opened = createStore<Opened>({ record: emptyRecord, isUnusable: false });

function load(): void {
  opened.set(openRecord(readOwn('checkout')));
}

if (!import.meta.env.SSR) {
  load();
  onSessionChange(load);
}

function save(record: CheckoutRecord): void {
  const before = opened.get();
  opened.set({ ...before, record });
  if (loggedInBuyer() === undefined) return;
  writeOwn('checkout', storedRecord(record));
}

/** The recorded purchase; undefined if there is none of this name. */
export function recordedPurchase(name: string): Purchase | undefined {
  return opened.get().record.purchases[name];
}

export function changePurchase(name: string, change: (purchase: Purchase) => Purchase): void {
  save(withPurchase(opened.get().record, name, change, Date.now()));
}

/** Call it after the purchase was paid. */
export function removePurchase(name: string): void {
  save(withoutPurchase(opened.get().record, name));
  acceptNewRecord();
}

/** True when this tab has paid a purchase of this name. */
export const wasPaid = (name: string): boolean => opened.get().record.paid?.includes(name) ?? false;

/** A purchase of the record (empty by default), and a function that changes its payment form. */
export function usePurchase(name: string) {
  const purchase = useStore(opened).record.purchases[name] ?? emptyPurchase;
  const changeDraft = (part: Partial<PaymentDraft>) => changePurchase(name, (now) => withDraft(now, part));
  return { purchase, changeDraft };
}

/** True if this tab has a record that its buyer cannot use, so the checkout starts anew. */
export function useIsRecordUnusable(): boolean {
  return useStore(opened).isUnusable;
}

/** Call it when the buyer continues with the new checkout. */
export function acceptNewRecord(): void {
  opened.set({ ...opened.get(), isUnusable: false });
}

/** Entries of the address form; undefined while it is closed. */
export function keptAddressEntries(): AddressEntries | undefined {
  return opened.get().record.address;
}

export function keepAddressEntries(address: AddressEntries | undefined): void {
  if (address !== opened.get().record.address) save({ ...opened.get().record, address });
}
