import { readJson, type KeyValueStorage } from '../platform/storage.ts';

/**
 * Where a key that is being used is kept, in session storage: it survives a reload, and the tab is the checkout.
 * Paying an order again has a place of its own, so that a new order that hangs meanwhile keeps its key.
 */
export type KeyPlace = 'CheckoutKey' | 'PaymentKey' | 'EducationKey' | 'RequestKey';

/** What is being bought, as text: another purchase gets another key. */
export function checkoutName(
  lines: readonly { readonly skuId: number; readonly qty: number }[],
  isBuyNow: boolean,
): string {
  const parts = lines.map(({ skuId, qty }) => `${skuId}x${qty}`).sort();
  return [isBuyNow ? 'buy-now' : 'cart', ...parts].join(' ');
}

/** The idempotency key of this checkout or payment: made once, and the same until it is settled. */
export function checkoutKey(
  storage: KeyValueStorage,
  name: string,
  makeKey: () => string,
  place: KeyPlace = 'CheckoutKey',
): string {
  const kept = readJson(storage, place) as { name?: unknown; key?: unknown } | null | undefined;
  if (kept?.name === name && typeof kept.key === 'string') return kept.key;
  const key = makeKey();
  storage.setItem(place, JSON.stringify({ name, key }));
  return key;
}

/** To be called when the server has answered: the order is placed or paid, or refused for good. */
export function settleCheckout(storage: KeyValueStorage, place: KeyPlace = 'CheckoutKey'): void {
  storage.removeItem(place);
}
