import type { BuyNow } from '../cart/index.ts';
import { rememberBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { changePurchase, recordedPurchase } from './record.ts';
import { isBuyNow, stateOf } from './record.rules.ts';

/** Navigation state of the cart page when an earlier checkout cannot be continued. */
export const startsAnewState = { startsAnew: true } as const;

export function startsAnewIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'startsAnew' in state;
}

/** Navigation state of the address page when the checkout opens it. The page then leads back to the cart. */
export function addressStateOf(name: string): object {
  return { from: 'cart', ...stateOf(name) };
}

/** The recorded goods that are bought at once; undefined for the cart. */
export function buyNowOf(name: string): BuyNow | undefined {
  const [first] = recordedPurchase(name)?.lines ?? [];
  if (!isBuyNow(name) || !first) return undefined;
  return {
    // After the order was placed the record is gone, and the page still shows the goods.
    line: () => recordedPurchase(name)?.lines?.[0] ?? first,
    change: (line) => {
      changePurchase(name, (now) => ({ ...now, lines: [{ ...line }] }));
      rememberBuyNow(browserStorage(), line);
    },
  };
}
