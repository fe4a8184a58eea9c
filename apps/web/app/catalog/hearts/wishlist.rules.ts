import type { WishlistProduct } from '@zay/contract';

/** The one added last comes first. */
export function latestFirst(products: readonly WishlistProduct[]): WishlistProduct[] {
  return products.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

export function without(products: readonly WishlistProduct[], productId: number): WishlistProduct[] {
  return products.filter((product) => product.productId !== productId);
}

/** With a product that could not be taken off, back in its place. */
export function withAgain(products: readonly WishlistProduct[], product: WishlistProduct): WishlistProduct[] {
  return latestFirst([...without(products, product.productId), product]);
}
