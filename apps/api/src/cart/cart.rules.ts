import { goodsTotal, limits, type PricedLine } from '@zay/contract';

export interface LineStock {
  readonly skuId: number;
  readonly qty: number;
  /** Pieces of the SKU that are there for this buyer; 0 when it is not sold any more. */
  readonly stock: number;
  /** Pieces that a line may have, however many there are. */
  readonly most?: number;
  /** The SKU that comes free with every piece, and its pieces. */
  readonly free: { readonly skuId: number; readonly stock: number } | null;
}

/**
 * How many pieces of each line can be had. The free piece counts too, and lines that need the same SKU share it,
 * earlier lines first: a cart whose lines are all available can be ordered as a whole.
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

/** A quantity may always be lowered; raised only as far as there are pieces. */
export function mayChangeQty(from: number, to: number, availableQty: number): boolean {
  return to <= Math.max(from, availableQty);
}

/** Whether the goods cost more than one order may. */
export const isTooDear = (lines: readonly PricedLine[]): boolean => goodsTotal(lines) > limits.kyats;

/** A cart holds so many lines, and no more than one order may cost. */
export const isTooFull = (lines: readonly PricedLine[]): boolean =>
  lines.length > limits.cartLines || isTooDear(lines);

/** The first of the times; null when there is none. */
export function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known.map((time) => time.getTime())));
}
