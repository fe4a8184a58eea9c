import { cartProductTypes, type CartProductType } from '../ids.ts';

export interface Stocked {
  readonly qty: number;
  /** Pieces available to this buyer; at least 0. */
  readonly availableQty: number;
}

/** A line is available when all its pieces are, stock-left when only some are, else out-of-stock. */
export function lineType({ qty, availableQty }: Stocked): CartProductType {
  if (availableQty <= 0) return 'out-of-stock';
  return qty > availableQty ? 'stock-left' : 'available';
}

/** Groups lines by type, keeping their order. */
export function linesByType<L>(
  lines: readonly L[],
  typeOf: (line: L) => CartProductType,
): Readonly<Record<CartProductType, readonly L[]>> {
  const of = (type: CartProductType) => lines.filter((line) => typeOf(line) === type);
  return { available: of('available'), 'stock-left': of('stock-left'), 'out-of-stock': of('out-of-stock') };
}

/** Sorts lines as a cart shows them: available, stock-left, out-of-stock; stable within a type. */
export function sortByType<L extends { readonly type: CartProductType }>(lines: readonly L[]): L[] {
  const groups = linesByType(lines, ({ type }) => type);
  return cartProductTypes.flatMap((type) => groups[type]);
}
