import type { OrderBody } from '@zay/contract';
import type { Amounts } from '../../cart/cart.rules.ts';
import type { Line } from '../../cart/cart.store.ts';

export type OrderMode = 'cart' | 'buy-now' | 'cart-changed';

/**
 * Tells an order of the cart from buy now (docs/decisions/0010): the flag says so, else an order of exactly the
 * cart's available lines is of the cart. One SKU of which the cart knows nothing is buy now only with an
 * Idempotency-Key, because without one it looks the same as the second copy of an order that emptied the cart.
 * @param ordered lines of the order, one a SKU
 * @param cart the lines of the cart
 */
export function orderMode(
  flag: boolean | undefined,
  hasKey: boolean,
  ordered: readonly Line[],
  cart: readonly (Line & { readonly available: boolean })[],
): OrderMode {
  if (flag === true) return 'buy-now';
  const inCart = ordered.every((line) =>
    cart.some(
      (known) => known.skuId === line.skuId && known.productId === line.productId && known.qty === line.qty,
    ),
  );
  const whole = cart.every((known) => !known.available || ordered.some((line) => line.skuId === known.skuId));
  if (inCart && whole) return 'cart';
  return flag === undefined && hasKey && ordered.length === 1 ? 'buy-now' : 'cart-changed';
}

export interface StockLine {
  readonly sku_id: number;
  readonly qty: number;
  readonly free_sku_id: number | null;
}

/** Pieces to take of every SKU, free ones included, in SKU id order: the order in which rows are locked. */
export function stockNeeds(lines: readonly StockLine[]): { skuId: number; pieces: number }[] {
  const needs = new Map<number, number>();
  for (const { sku_id, qty, free_sku_id } of lines) {
    needs.set(sku_id, (needs.get(sku_id) ?? 0) + qty);
    if (free_sku_id !== null) needs.set(free_sku_id, (needs.get(free_sku_id) ?? 0) + qty);
  }
  return [...needs].map(([skuId, pieces]) => ({ skuId, pieces })).toSorted((a, b) => a.skuId - b.skuId);
}

/**
 * Whether the buyer saw the amounts that the shop charges (decision 115). What was not sent was not shown.
 * @param prices what one piece of each SKU costs now, in kyats
 */
export function sawAmounts(body: OrderBody, amounts: Amounts, prices: ReadonlyMap<number, number>): boolean {
  const pairs: [sent: number | undefined, real: number | undefined][] = [
    [body.totalAmt, amounts.total],
    [body.deliveryFee, amounts.deliveryFee],
    [body.tax, amounts.tax],
    [body.discountPrice, amounts.discount],
    [body.handlingFee, 0],
    [body.netAmt, amounts.net],
    ...body.productInfo.map((line): [number | undefined, number | undefined] => [
      line.price,
      prices.get(line.skuId),
    ]),
  ];
  return pairs.every(([sent, real]) => sent === undefined || sent === real);
}
