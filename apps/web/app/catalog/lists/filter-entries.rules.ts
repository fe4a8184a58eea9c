import { isReversed, readKyats, type Filters } from './filters.rules.ts';

/** Input of the filter form. */
export interface FilterEntries {
  readonly from: string;
  readonly to: string;
  readonly inStock: boolean;
}

export type PriceProblem = 'number' | 'order';

/** Parses the form into filters, or returns the errors of its fields. */
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
  // A minimum of 0 is no limit. A maximum of 0 finds free products.
  return { filters: { minPrice: minPrice || undefined, maxPrice, inStock: inStock || undefined } };
}
