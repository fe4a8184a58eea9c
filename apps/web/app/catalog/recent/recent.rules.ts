import { limits } from '@zay/contract';

/** The product ids of what a browser has kept, newest first; whatever else is in there is dropped. */
export function readRecent(kept: unknown): number[] {
  if (!Array.isArray(kept)) return [];
  return [...new Set(kept.filter(isProductId))].slice(0, limits.productCards);
}

function isProductId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= limits.id;
}

/** Puts a product in front; the oldest of too many goes. */
export function withViewed(ids: readonly number[], productId: number): number[] {
  return readRecent([productId, ...ids]);
}
