import type { WishlistProduct } from '@zay/contract';

/** Sorts by the time of adding, newest first. */
export function latestFirst(products: readonly WishlistProduct[]): WishlistProduct[] {
  return products.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

export function without(products: readonly WishlistProduct[], productId: number): WishlistProduct[] {
  return products.filter((product) => product.productId !== productId);
}

/** Inserts a product that could not be removed at its old position. */
export function withAgain(products: readonly WishlistProduct[], product: WishlistProduct): WishlistProduct[] {
  return latestFirst([...without(products, product.productId), product]);
}
