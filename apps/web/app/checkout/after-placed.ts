import { forgetBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { isBuyNow } from './record.rules.ts';
import { removePurchase } from './record.ts';
import { refresh } from '../platform/query.ts';
import { cartKey } from '../platform/counts.ts';
import { ordersKey } from './order.query.ts';

export interface ShownPurchase {
  readonly purchase: string;
  /** True for a form that can send the purchase again. */
  readonly hasForm: boolean;
  /** When the page was opened, in milliseconds; the bar shows earlier outcomes. */
  readonly since: number;
}

/** Purchases whose page is open: that page shows the outcome instead of the bar. */
export const shownPurchases = createStore<readonly ShownPurchase[]>([]);

/** Brings the shop's pages up to date after an order was placed. */
export async function afterPlaced(purchase: string): Promise<void> {
  if (isBuyNow(purchase)) forgetBuyNow(browserStorage());
  removePurchase(purchase);
  await Promise.allSettled([refresh(ordersKey), refresh(cartKey)]);
}
