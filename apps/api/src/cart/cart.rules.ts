import { limits, type CartProductType } from '@zay/contract';

/** A line is available when all its pieces can be had, stock-left when only some can. */
export function lineType(qty: number, availableQty: number): CartProductType {
  if (availableQty === 0) return 'out-of-stock';
  return qty > availableQty ? 'stock-left' : 'available';
}

/** Lines stand in the order available, stock-left, out-of-stock; within a type as they were put in. */
export function sortByType<L extends { readonly type: CartProductType }>(lines: readonly L[]): L[] {
  const rank: Record<CartProductType, number> = { available: 0, 'stock-left': 1, 'out-of-stock': 2 };
  return lines.toSorted((one, other) => rank[one.type] - rank[other.type]);
}

export interface LineStock {
  readonly skuId: number;
  readonly qty: number;
  /** Pieces of the SKU that are there for this buyer; 0 when it is not sold any more. */
  readonly stock: number;
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
  return lines.map(({ skuId, qty, free }) => {
    const own = left.get(skuId) ?? 0;
    const ofFree = free ? (left.get(free.skuId) ?? 0) : own;
    const available = free?.skuId === skuId ? Math.floor(own / 2) : Math.min(own, ofFree);
    const used = qty <= available ? qty : 0;
    for (const need of free ? [skuId, free.skuId] : [skuId]) left.set(need, (left.get(need) ?? 0) - used);
    return available;
  });
}

/** A quantity may always be lowered; raised only as far as there are pieces. */
export function mayChangeQty(from: number, to: number, availableQty: number): boolean {
  return to <= Math.max(from, availableQty);
}

/** A cart holds so many lines, and no more kyats than one amount of money can be. */
export function isTooFull(lines: readonly { readonly price: number; readonly qty: number }[]): boolean {
  const value = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  return lines.length > limits.cartLines || value > limits.kyats;
}

export interface Charges {
  readonly deliveryFee: number;
  readonly taxPercent: number;
  readonly discount: number;
}

export interface Amounts {
  readonly total: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly discount: number;
  readonly net: number;
}

/** All in whole kyats: available lines, fee, tax on the goods, and a discount that never exceeds them. */
export function amountsOf(
  lines: readonly { readonly type: CartProductType; readonly price: number; readonly qty: number }[],
  charges: Charges,
): Amounts {
  const available = lines.filter((line) => line.type === 'available');
  const total = available.reduce((sum, line) => sum + line.price * line.qty, 0);
  if (available.length === 0) return { total: 0, deliveryFee: 0, tax: 0, discount: 0, net: 0 };
  const tax = Math.round((total * charges.taxPercent) / 100);
  const discount = Math.min(charges.discount, total + tax);
  const net = total + charges.deliveryFee + tax - discount;
  return { total, deliveryFee: charges.deliveryFee, tax, discount, net };
}

/** The first of the times; null when there is none. */
export function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known.map((time) => time.getTime())));
}
