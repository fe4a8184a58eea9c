import { useQuery } from '@tanstack/react-query';
import { holdStock, type CartProduct, type StockHold } from '@zay/contract';
import { useEffect, useState } from 'react';
import { toCartLine } from '../cart/cart.rules.ts';
import { refreshCart, type CartSource } from '../cart/use-cart.ts';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

interface StockHoldState {
  /** Undefined until the shop answered, and when it does not. */
  readonly hold: StockHold | undefined;
  readonly isAsking: boolean;
  readonly isOver: boolean;
}

/** Asks the shop to hold the goods, once for these lines on every visit of a page. */
export function useStockHold(
  { isBuyNow }: CartSource,
  lines: readonly CartProduct[],
  enabled: boolean,
): StockHoldState {
  const wanted = lines.map(toCartLine);
  const { data, dataUpdatedAt, isLoading } = useQuery(
    {
      queryKey: ['stock-hold', isBuyNow, wanted],
      queryFn: () => browserApi(holdStock, { body: isBuyNow ? { productInfo: wanted } : {} }),
      enabled: enabled && wanted.length > 0,
      // The end of a hold does not move: nothing is asked again, unless the page is opened again.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  const isOver = useIsOver(data?.heldUntil ? dataUpdatedAt + data.secondsLeft * 1_000 : undefined);
  useEffect(() => {
    // Others may have taken the goods by now.
    if (isOver) void refreshCart();
  }, [isOver]);
  return { hold: data, isAsking: isLoading, isOver };
}

/** Whether a time of this browser's clock is past. A page in the background looks when it is shown again. */
function useIsOver(endsAt: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, endsAt - Date.now() + 50);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return endsAt !== undefined && now >= endsAt;
}
