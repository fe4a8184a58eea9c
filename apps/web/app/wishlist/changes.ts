import type { WishlistProduct } from '@zay/contract';
import { wishlistKey } from '../catalog/index.ts';
import { press } from '../device/index.ts';
import { refresh } from '../platform/query.ts';
import { clearAll } from './clear.ts';

const off = ({ productId, name }: WishlistProduct) =>
  ({ kind: 'heart', productId, name, isFav: false, was: true }) as const;

/** Removes a product optimistically. @throws {ApiFailure} on failure: it is restored */
export async function removeFromWishlist(product: WishlistProduct): Promise<void> {
  await press(off(product));
}

/** Removes all products and refetches the wishlist. @returns the errors of the products that could not be removed */
export async function clearWishlist(products: readonly WishlistProduct[]): Promise<unknown[]> {
  const failures = await clearAll(products, (product) => press(off(product)));
  await refresh(wishlistKey);
  return failures;
}
