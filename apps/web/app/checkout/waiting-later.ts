import { useEffect, useEffectEvent } from 'react';
import { ApiFailure, type PlacedOrder } from '@zay/contract';
import { createStore, useStore } from '../platform/store.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/** The orders of this buyer that wait on this device. */
export const waitingList = createStore<readonly WaitingOrder[]>([]);

const load = () => import('./waiting.ts');

/** Loads what places orders. @throws {ApiFailure} `not-sent` when it is not there yet, and cannot be loaded */
export function loadPlacing(): ReturnType<typeof load> {
  return load().catch((cause: unknown) => {
    throw new ApiFailure({ statusCode: 0, code: 'not-sent', message: String(cause) });
  });
}

/**
 * For the pages on which buyers pay: reads what waits, and loads its code while there is a connection. The frame shows it
 * (waiting-bar.tsx).
 */
export function useWaitingShown(): void {
  useEffect(() => {
    // What cannot be loaded now is loaded when it is needed.
    load().then(
      ({ prepareWaiting }) => prepareWaiting(),
      () => undefined,
    );
  }, []);
}

/** Calls `onPlaced` when the shop says of an order that was sent on this page, and had no answer, that it is placed. */
export function usePlacedLater(purchase: string, onPlaced: (placed: PlacedOrder) => Promise<void>): void {
  const order = useStore(waitingList).find(
    (one) => one.purchase === purchase && one.placed && one.pressedAt !== undefined,
  );
  const show = useEffectEvent((placed: PlacedOrder) => void onPlaced(placed));
  useEffect(() => {
    if (!order?.placed) return;
    show(order.placed);
    void load().then(({ waitingOrders }) => waitingOrders().forget(order.key));
    // Reading what other tabs have changed makes another object of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [order?.key]);
}
