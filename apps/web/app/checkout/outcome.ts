import { ApiFailure, type PlacedOrder } from '@zay/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptOrders, loadDevice, type Orders } from '../device/index.ts';
import { loadParts } from '../platform/language/catalogues.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { laterPart } from '../platform/language/text-parts.ts';
import { useStore } from '../platform/store.ts';
import { shownPurchases, type ShownPurchase } from './after-placed.ts';
import { loadBars } from './later.ts';

/** What places orders. @throws {ApiFailure} `not-sent` when its code is not there yet, and cannot be loaded */
export async function loadOrders(): Promise<Orders> {
  const device = await loadDevice().catch((cause: unknown) => {
    throw new ApiFailure({ statusCode: 0, code: 'not-sent', message: String(cause) });
  });
  return device.ownOrders();
}

/** A refusal was read when its page has shown it for this long, milliseconds. */
const readMs = 1_000;

interface Outcome extends Omit<ShownPurchase, 'since'> {
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onRefused: (refusal: ApiFailure) => void;
}

/**
 * For the page of a purchase: tells it once what the shop has decided, whichever press, tab or repeat has sent it. It also loads, while
 * there is a connection, what keeps and sends orders.
 */
export function useOutcome({ purchase, hasForm, onPlaced, onRefused }: Outcome): void {
  const [since] = useState(() => Date.now());
  const over = useStore(keptOrders).find(
    (one) => one.purchase === purchase && one.state === 'over' && (one.endedAt ?? 0) >= since,
  );
  const tell = useEffectEvent(({ placed, refusal }: NonNullable<typeof over>) => {
    if (placed) onPlaced(placed);
    else if (refusal) onRefused(new ApiFailure(refusal));
  });
  useEffect(() => {
    if (!over) return undefined;
    tell(over);
    // Who is just leaving the page reads a refusal in the bar.
    const see = () => void loadOrders().then((orders) => orders.see(over.key));
    const timer = setTimeout(see, over.placed ? 0 : readMs);
    return () => clearTimeout(timer);
    // Reading what other tabs have changed makes another object of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over?.key]);
  useEffect(() => {
    const shown = { purchase, hasForm, since };
    shownPurchases.set([...shownPurchases.get(), shown]);
    // What cannot be loaded now is loaded when it is needed.
    const device = loadDevice().then(({ loadKept }) => loadKept());
    void Promise.allSettled([device, loadBars(), loadParts(currentLanguage.get(), [laterPart])]);
    return () => shownPurchases.set(shownPurchases.get().filter((one) => one !== shown));
  }, [purchase, hasForm, since]);
}
