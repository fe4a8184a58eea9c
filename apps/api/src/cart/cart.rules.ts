import { goodsTotal, limits, type PricedLine } from '@zay/contract';

export interface LineStock {
  readonly skuId: number;
  readonly qty: number;
  /** Pieces available to this buyer; 0 when it is no longer sold. */
  readonly stock: number;
  /** Maximum pieces of a line, regardless of stock. */
  readonly most?: number;
  /** The SKU that is free with every piece, and its stock. */
  readonly free: { readonly skuId: number; readonly stock: number } | null;
}

/**
 * Available pieces of each line. Free pieces count too, and lines share the stock of a SKU, earlier lines first: a cart
 * whose lines are all available can be ordered as a whole.
 */
export function availableQtys(lines: readonly LineStock[]): number[] {
  const left = new Map<number, number>();
  for (const { skuId, stock, free } of lines) {
    left.set(skuId, stock);
    if (free && !left.has(free.skuId)) left.set(free.skuId, free.stock);
  }
  return lines.map(({ skuId, qty, most = Infinity, free }) => {
    const own = left.get(skuId) ?? 0;
    const ofFree = free ? (left.get(free.skuId) ?? 0) : own;
    const possible = free?.skuId === skuId ? Math.floor(own / 2) : Math.min(own, ofFree);
    const available = Math.min(possible, most);
    const used = qty <= available ? qty : 0;
    for (const need of free ? [skuId, free.skuId] : [skuId]) left.set(need, (left.get(need) ?? 0) - used);
    return available;
  });
}

/** A quantity may always be lowered, and raised up to the available pieces. */
export function mayChangeQty(from: number, to: number, availableQty: number): boolean {
  return to <= Math.max(from, availableQty);
}

/** Whether the goods exceed the maximum amount of an order. */
export const isTooDear = (lines: readonly PricedLine[]): boolean => goodsTotal(lines) > limits.kyats;

/** Whether the lines exceed the limits of a cart or of an order's amount. */
export const isTooFull = (lines: readonly PricedLine[]): boolean =>
  lines.length > limits.cartLines || isTooDear(lines);

/** The earliest time; null if none. */
export function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known.map((time) => time.getTime())));
}
