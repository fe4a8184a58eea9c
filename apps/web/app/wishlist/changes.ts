import { updateWishlist, type WishlistProduct } from '@zay/contract';
import { withAgain, without } from '../catalog/hearts/wishlist.rules.ts';
import { keepHeart, wishlistKey } from '../catalog/index.ts';
import { sendOrKeep } from '../outbox/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient, readAgain } from '../platform/query.ts';
import { clearAll } from './clear.ts';

function change(step: (products: readonly WishlistProduct[]) => WishlistProduct[]): void {
  queryClient.setQueryData<WishlistProduct[]>(wishlistKey, (products) => products && step(products));
}

/** @returns true when it is kept, since there is no connection */
const takeOff = ({ productId, name }: WishlistProduct) =>
  sendOrKeep([{ kind: 'heart', productId, name, isFav: false, was: true }], () =>
    browserApi(updateWishlist, { query: { productId, isFav: false } }),
  );

/** Removes a product optimistically. @throws {ApiFailure} on failure, after restoring the product at its position */
export async function removeFromWishlist(product: WishlistProduct): Promise<void> {
  const { productId } = product;
  // Cancel a pending fetch, whose response would still contain the product.
  await queryClient.cancelQueries({ queryKey: wishlistKey });
  change((products) => without(products, productId));
  keepHeart(productId, false);
  const restore = () => {
    change((products) => withAgain(products, product));
    keepHeart(productId, true);
  };
  try {
    // The shop still has it: while it is kept it is only not shown.
    if (await takeOff(product)) restore();
  } catch (error) {
    restore();
    throw error;
  }
}

/** Removes all products and refetches the wishlist. @returns the errors of the products that could not be removed */
export async function clearWishlist(products: readonly WishlistProduct[]): Promise<unknown[]> {
  const failures = await clearAll(products, takeOff);
  await readAgain(wishlistKey);
  return failures;
}
