import type { OrderAmounts, OrderBody } from '@zay/contract';
import type { Line } from '../../cart/cart.store.ts';

export type OrderMode = 'cart' | 'buy-now' | 'cart-changed';

/**
 * Decides whether an order is of the cart or "buy now" (docs/decisions/0010). The client's flag decides. Without it, an
 * order of exactly the cart's available lines is of the cart. An order of one SKU that is not in the cart is "buy now" only
 * with an idempotency key: without one it could be the second copy of an order that emptied the cart.
 * @param flag as the client sent it
 * @param hasKey whether the request has an idempotency key
 * @param ordered lines of the order, one per SKU
 * @param cart all lines of the cart
 * @returns `cart-changed` when the order is neither
 */
export function orderMode(
  flag: boolean | undefined,
  hasKey: boolean,
  ordered: readonly Line[],
  cart: readonly (Line & { readonly available: boolean })[],
): OrderMode {
  if (flag === true) return 'buy-now';
  const isBeside = !cart.some((known) => ordered.some((line) => line.skuId === known.skuId));
  const inCart = ordered.every((line) =>
    cart.some(
      (known) => known.skuId === line.skuId && known.productId === line.productId && known.qty === line.qty,
    ),
  );
  const whole = cart.every((known) => !known.available || ordered.some((line) => line.skuId === known.skuId));
  if (inCart && whole) return 'cart';
  return flag === undefined && hasKey && isBeside && ordered.length === 1 ? 'buy-now' : 'cart-changed';
}

export interface StockLine {
  readonly sku_id: number;
  readonly qty: number;
  readonly free_sku_id: number | null;
}

/** @returns the pieces to take of every SKU, free ones included, by SKU id: the order in which rows are locked */
export function stockNeeds(lines: readonly StockLine[]): { skuId: number; pieces: number }[] {
  const needs = new Map<number, number>();
  for (const { sku_id, qty, free_sku_id } of lines) {
    needs.set(sku_id, (needs.get(sku_id) ?? 0) + qty);
    if (free_sku_id !== null) needs.set(free_sku_id, (needs.get(free_sku_id) ?? 0) + qty);
  }
  return [...needs].map(([skuId, pieces]) => ({ skuId, pieces })).toSorted((a, b) => a.skuId - b.skuId);
}

/**
 * Compares the amounts that the client sent with those that the shop charges (decision 115). The client showed the buyer
 * only what it sent, so a missing amount or free piece is not compared.
 * @param deposit what may be paid in advance, in kyats
 * @param lines the current price of one piece, in kyats, and the free SKU
 */
export function sawAmounts(
  body: OrderBody,
  amounts: OrderAmounts,
  deposit: number,
  lines: readonly (Pick<StockLine, 'sku_id' | 'free_sku_id'> & { readonly price: number })[],
): boolean {
  const now = new Map(lines.map((line) => [line.sku_id, line]));
  const pairs: [sent: number | boolean | undefined, real: number | boolean | undefined][] = [
    [body.totalAmt, amounts.total],
    [body.deliveryFee, amounts.deliveryFee],
    [body.tax, amounts.tax],
    [body.discountPrice, amounts.discount],
    [body.handlingFee, 0],
    [body.netAmt, amounts.net],
    [body.depositAmt || undefined, deposit],
    ...body.productInfo.flatMap(({ skuId, price, isGetOne }): typeof pairs => {
      const line = now.get(skuId);
      return [
        [price, line?.price],
        [isGetOne, line && line.free_sku_id !== null],
      ];
    }),
  ];
  return pairs.every(([sent, real]) => sent === undefined || sent === real);
}
