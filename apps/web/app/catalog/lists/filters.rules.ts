import { foldDigits, limits } from '@zay/contract';

/** What a list is narrowed to: prices in whole kyats, both ends included; undefined is open. */
export interface Filters {
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock?: true | undefined;
}

/** `၅,၀၀၀ Ks` → 5000; undefined for an empty box, NaN for what is no price. */
export function readKyats(text: string): number | undefined {
  const digits = foldDigits(text).replace(/[\s,]|ks|ကျပ်/gi, '');
  if (digits === '') return undefined;
  const kyats = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return kyats <= limits.kyats ? kyats : Number.NaN;
}

/** Nothing costs more than this and less than that. */
export function isReversed({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}

/** Whether anything is narrowed. */
export function hasFilters({ minPrice, maxPrice, inStock }: Filters): boolean {
  return minPrice !== undefined || maxPrice !== undefined || inStock !== undefined;
}

/** The filters of an address under the names of the wire; what is no filter counts as none. */
export function readFilters(value: (name: string) => string | null | undefined): Filters {
  const maxPrice = readKyats(value('MaxPrice') ?? '');
  return {
    minPrice: readKyats(value('MinPrice') ?? '') || undefined,
    maxPrice: Number.isNaN(maxPrice) ? undefined : maxPrice,
    inStock: ['true', 'on', '1'].includes(value('InStock') ?? '') || undefined,
  };
}

/** The same as they stand in an address; '' for what is open. */
export const filterValues = ({ minPrice, maxPrice, inStock }: Filters) => ({
  MinPrice: String(minPrice ?? ''),
  MaxPrice: String(maxPrice ?? ''),
  InStock: inStock ? 'true' : '',
});
