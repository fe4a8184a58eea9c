import { ApiFailure, type PlacedOrder } from '@zay/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptOrders, loadDevice, type Orders } from '../device/index.ts';
import { isLinkOver } from '../device/order.rules.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { useStore } from '../platform/store.ts';
import { shownPurchases, type ShownPurchase } from './after-placed.ts';
import { loadBars } from './later.ts';
import { loadNotice } from './order-outcome.tsx';

/** Loads the code that places orders. @throws {ApiFailure} `not-sent` if the code cannot be loaded */
export async function loadOrders(): Promise<Orders> {
  const device = await loadDevice().catch((cause: unknown) => {
    throw new ApiFailure({ statusCode: 0, code: 'not-sent', message: String(cause) });
  });
  return device.ownOrders();
}

/** A refusal counts as read after this time on its page, in milliseconds. */
const readMs = 1_000;

interface Outcome extends Omit<ShownPurchase, 'since'> {
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onRefused: (refusal: ApiFailure) => void;
}

/**
 * Reports the shop's decision to the page of a purchase once, whichever press, tab or retry sent the request. Also
 * preloads the code that stores and sends orders.
 */
export function useOutcome({ purchase, hasForm, onPlaced, onRefused }: Outcome): void {
  const [since] = useState(() => Date.now());
  const over = useStore(keptOrders).find(
    (one) => one.purchase === purchase && one.state === 'over' && (one.endedAt ?? 0) >= since,
  );
  const tell = useEffectEvent(({ placed, refusal }: NonNullable<typeof over>) => {
    const failure = refusal && new ApiFailure(refusal);
    if (placed) onPlaced(placed);
    else if (failure) onRefused(failure);
    return isLinkOver(failure);
  });
  useEffect(() => {
    if (!over) return undefined;
    const isLeaving = tell(over);
    // A buyer who leaves at this moment reads the refusal in the bar.
    const see = () => void loadOrders().then((orders) => orders.see(over.key));
    // The page of the order link says it.
    if (isLeaving) see();
    const timer = setTimeout(see, over.placed ? 0 : readMs);
    return () => clearTimeout(timer);
    // A refetch of other tabs' changes creates a new object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over?.key]);
  useEffect(() => {
    const shown = { purchase, hasForm, since };
    shownPurchases.set([...shownPurchases.get(), shown]);
    // A failed preload is repeated on use.
    const device = loadDevice().then(({ loadKept, prepareSync }) =>
      Promise.allSettled([loadKept(), prepareSync()]),
    );
    void Promise.allSettled([
      device,
      loadBars(),
      loadNotice(),
      loadParts(currentLanguage.get(), [laterPart]),
    ]);
    return () => shownPurchases.set(shownPurchases.get().filter((one) => one !== shown));
  }, [purchase, hasForm, since]);
}
