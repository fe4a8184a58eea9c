import { limits } from '@zay/contract';

/** Parses the saved product ids, newest first. Invalid entries are dropped. */
export function readRecent(kept: unknown): number[] {
  if (!Array.isArray(kept)) return [];
  return [...new Set(kept.filter(isProductId))].slice(0, limits.productCards);
}

function isProductId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= limits.id;
}

/** Moves a product to the front. Drops the oldest when there are too many. */
export function withViewed(ids: readonly number[], productId: number): number[] {
  return readRecent([productId, ...ids]);
}
