import type { WishlistProduct } from '@zay/contract';

/** Sorts by the time of adding, newest first. */
export function latestFirst(products: readonly WishlistProduct[]): WishlistProduct[] {
  return products.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}
