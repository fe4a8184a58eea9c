import { ApiFailure, type PlacedOrder } from '@zay/contract';
import { useEffect, useEffectEvent } from 'react';
import { refreshCart } from '../cart/index.ts';
import { keptOrders, loadDevice } from '../device/index.ts';
import type { Orders } from '../device/orders.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { forgetBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import { loadBars } from './later.ts';
import { refreshOrders } from './order.query.ts';
import { isBuyNow } from './record.rules.ts';
import { removePurchase } from './record.ts';

interface ShownPurchase {
  readonly purchase: string;
  /** True for the form that sends it again as it is. */
  readonly hasForm: boolean;
}

/** Purchases whose page is open: it shows what becomes of them, and the bar does not. */
export const shownPurchases = createStore<readonly ShownPurchase[]>([]);

/** What places orders. @throws {ApiFailure} `not-sent` when its code is not there yet, and cannot be loaded */
export async function loadOrders(): Promise<Orders> {
  const device = await loadDevice().catch((cause: unknown) => {
    throw new ApiFailure({ statusCode: 0, code: 'not-sent', message: String(cause) });
  });
  return device.ownOrders();
}

/** Brings the shop's pages up to date after an order was placed. */
export async function afterPlaced(purchase: string): Promise<void> {
  if (isBuyNow(purchase)) forgetBuyNow(browserStorage());
  removePurchase(purchase);
  await Promise.allSettled([refreshOrders(), refreshCart()]);
}

interface Outcome extends ShownPurchase {
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onRefused: (refusal: ApiFailure) => void;
}

/**
 * For the page of a purchase: tells it once what the shop has decided, whichever press, tab or repeat has sent it. It also loads, while
 * there is a connection, what keeps and sends orders.
 */
export function useOutcome({ purchase, hasForm, onPlaced, onRefused }: Outcome): void {
  const over = useStore(keptOrders).find((one) => one.purchase === purchase && one.state === 'over');
  const tell = useEffectEvent(({ placed, refusal }: NonNullable<typeof over>) => {
    if (placed) onPlaced(placed);
    else if (refusal) onRefused(new ApiFailure(refusal));
  });
  useEffect(() => {
    if (!over) return;
    tell(over);
    void loadOrders().then((orders) => orders.see(over.key));
    // Reading what other tabs have changed makes another object of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over?.key]);
  useEffect(() => {
    const shown = { purchase, hasForm };
    shownPurchases.set([...shownPurchases.get(), shown]);
    // What cannot be loaded now is loaded when it is needed.
    const device = loadDevice().then(({ loadKept }) => loadKept());
    void Promise.allSettled([device, loadBars(), loadParts(currentLanguage.get(), [laterPart])]);
    return () => shownPurchases.set(shownPurchases.get().filter((one) => one !== shown));
  }, [purchase, hasForm]);
}
