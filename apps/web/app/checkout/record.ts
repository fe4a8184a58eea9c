import { randomKey } from '../platform/random-key.ts';
import { loggedInBuyer, onSessionChange } from '../platform/session/use-session.ts';
import { checkoutKeys, loggedOutAt } from '../platform/session/entries.ts';
import { visitStorage } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import { isUnsettled } from './order.rules.ts';
import {
  emptyPurchase,
  emptyRecord,
  openRecord,
  recordText,
  slipsOf,
  withDraft,
  withoutPurchase,
  withoutRequest,
  withPurchase,
  withRequest,
  type AddressEntries,
  type CheckoutRecord,
  type Opened,
  type PaymentDraft,
  type Purchase,
} from './record.rules.ts';

/**
 * The checkout of this tab. It survives a reload, a login and other pages, and belongs to one buyer (decision 121).
 */
const opened = createStore<Opened>({ record: emptyRecord, isUnusable: false });

function load(): void {
  const text = visitStorage().getItem(checkoutKeys.record);
  const found = openRecord(text, visitStorage().getItem(checkoutKeys.slips), {
    buyerId: loggedInBuyer(),
    loggedOutAt: loggedOutAt(),
  });
  // Do not leave another buyer's entries in this tab.
  if (found.isUnusable) for (const key of Object.values(checkoutKeys)) visitStorage().removeItem(key);
  opened.set(found);
}

if (!import.meta.env.SSR) {
  load();
  onSessionChange(load);
}

function save(record: CheckoutRecord): void {
  const before = opened.get();
  opened.set({ ...before, record });
  const owner = loggedInBuyer();
  if (owner === undefined) return;
  write(checkoutKeys.record, recordText(record, owner, Date.now()));
  saveSlips(slipsOf(before.record), slipsOf(record));
}

type Slips = ReturnType<typeof slipsOf>;

/** Writes the slips if one of them is another. When they do not fit, the new one is tried alone. */
function saveSlips(before: Slips, slips: Slips): void {
  const names = new Set([...Object.keys(before), ...Object.keys(slips)]);
  const changed = [...names].filter((name) => before[name] !== slips[name]);
  if (changed.length === 0 || write(checkoutKeys.slips, JSON.stringify(slips))) return;
  const [name = ''] = changed;
  write(checkoutKeys.slips, JSON.stringify({ [name]: slips[name] }));
}

/** @returns false when it is gone with the page */
function write(key: string, text: string): boolean {
  visitStorage().setItem(key, text);
  return visitStorage().isKept(key);
}

/** The purchase as recorded now; undefined when the record has none of this name. */
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

/** One purchase of the record, empty until something is recorded, and a function that changes its payment form. */
export function usePurchase(name: string) {
  const purchase = useStore(opened).record.purchases[name] ?? emptyPurchase;
  const changeDraft = (part: Partial<PaymentDraft>) => changePurchase(name, (now) => withDraft(now, part));
  return { purchase, changeDraft };
}

/** True when this tab has a record that its buyer cannot use, so that the checkout starts anew. */
export function useIsRecordUnusable(): boolean {
  return useStore(opened).isUnusable;
}

/** Call it when the buyer goes on with the new checkout. */
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

/** Idempotency keys of requests that may have reached the server. */
export interface RequestKeys {
  /** Returns the key of this request of a purchase. It stays the same until `settle`. */
  readonly keyOf: (purchase: string, request: string) => string;
  /** Call it after a final answer of the server. */
  readonly settle: (purchase: string) => void;
}

export const requestKeys: RequestKeys = {
  keyOf: (purchase, request) => {
    changePurchase(purchase, (now) => withRequest(now, request, randomKey));
    return recordedPurchase(purchase)?.request?.key ?? randomKey();
  },
  settle: (purchase) => changePurchase(purchase, withoutRequest),
};

/**
 * Sends a request with an idempotency key. The key is kept until the server gives a final answer, so that a retry after a
 * lost connection does nothing twice.
 * @param purchase the purchase that the request belongs to
 * @param request describes the request; another one gets another key
 * @returns the response of `send`
 * @throws whatever `send` rejects with
 */
export function sendIdempotent<Answer>(
  keys: RequestKeys,
  purchase: string,
  request: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  return settling(keys, purchase, () => send(keys.keyOf(purchase, request)));
}

/** Drops the key of a purchase unless the server may have handled its request. */
export async function settling<Answer>(
  keys: RequestKeys,
  purchase: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send();
    keys.settle(purchase);
    return answer;
  } catch (error) {
    if (!isUnsettled(error)) keys.settle(purchase);
    throw error;
  }
}
