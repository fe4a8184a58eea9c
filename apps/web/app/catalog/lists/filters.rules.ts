import { foldDigits, limits } from '@zay/contract';

/** Filters of a list. Prices are whole kyats, both limits inclusive; undefined means no limit. */
export interface Filters {
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock?: true | undefined;
}

/** Parses a price: `၅,၀၀၀ Ks` → 5000. Returns undefined for an empty text, NaN for an invalid one. */
export function readKyats(text: string): number | undefined {
  const digits = foldDigits(text).replace(/[\s,]|ks|ကျပ်/gi, '');
  if (digits === '') return undefined;
  const kyats = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return kyats <= limits.kyats ? kyats : Number.NaN;
}

/** True when the minimum price is above the maximum. */
export function isReversed({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}

/** True when any filter is set. */
export function hasFilters({ minPrice, maxPrice, inStock }: Filters): boolean {
  return minPrice !== undefined || maxPrice !== undefined || inStock !== undefined;
}

/** Parses the filters of a URL by their wire names. Invalid values are ignored. */
export function readFilters(value: (name: string) => string | null | undefined): Filters {
  const maxPrice = readKyats(value('MaxPrice') ?? '');
  return {
    minPrice: readKyats(value('MinPrice') ?? '') || undefined,
    maxPrice: Number.isNaN(maxPrice) ? undefined : maxPrice,
    inStock: ['true', 'on', '1'].includes(value('InStock') ?? '') || undefined,
  };
}

/** Serializes the filters for a URL; '' means no limit. */
export const filterValues = ({ minPrice, maxPrice, inStock }: Filters) => ({
  MinPrice: String(minPrice ?? ''),
  MaxPrice: String(maxPrice ?? ''),
  InStock: inStock ? 'true' : '',
});
