import type { WishlistProduct } from '@zay/contract';
import { latestFirst } from '../catalog/hearts/wishlist.rules.ts';

export function without(products: readonly WishlistProduct[], productId: number): WishlistProduct[] {
  return products.filter((product) => product.productId !== productId);
}

/** Inserts a product that could not be removed at its old position. */
export function withAgain(products: readonly WishlistProduct[], product: WishlistProduct): WishlistProduct[] {
  return latestFirst([...without(products, product.productId), product]);
}
