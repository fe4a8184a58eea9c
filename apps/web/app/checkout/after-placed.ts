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
  /** True for the form that sends it again as it is. */
  readonly hasForm: boolean;
  /** When the page was opened, in milliseconds: what was over before is told by the bar. */
  readonly since: number;
}

/** Purchases whose page is open: it shows what becomes of them, and the bar does not. */
export const shownPurchases = createStore<readonly ShownPurchase[]>([]);

/** Brings the shop's pages up to date after an order was placed. */
export async function afterPlaced(purchase: string): Promise<void> {
  if (isBuyNow(purchase)) forgetBuyNow(browserStorage());
  removePurchase(purchase);
  await Promise.allSettled([refresh(ordersKey), refresh(cartKey)]);
}
