import { isReversed, readKyats, type Filters } from './filters.rules.ts';

/** The form as it was filled in. */
export interface FilterEntries {
  readonly from: string;
  readonly to: string;
  readonly inStock: boolean;
}

export type PriceProblem = 'number' | 'order';

/** The filters of a form, or what is wrong in which of its boxes. */
export function checkEntries({
  from,
  to,
  inStock,
}: FilterEntries):
  | { readonly filters: Filters }
  | { readonly from?: PriceProblem; readonly to?: PriceProblem } {
  const [minPrice, maxPrice] = [readKyats(from), readKyats(to)];
  const wrong = [minPrice, maxPrice].map(Number.isNaN);
  if (wrong[0] || wrong[1]) return { ...(wrong[0] && { from: 'number' }), ...(wrong[1] && { to: 'number' }) };
  if (isReversed({ minPrice, maxPrice })) return { to: 'order' };
  // From 0 on is from anywhere; up to 0 is what costs nothing.
  return { filters: { minPrice: minPrice || undefined, maxPrice, inStock: inStock || undefined } };
}
