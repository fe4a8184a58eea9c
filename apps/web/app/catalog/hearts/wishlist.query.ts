import { useQuery } from '@tanstack/react-query';
import { updateWishlist, wishlist, type WishlistProduct } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';
import { clearAll } from './clear.ts';
import { heartsKey, keepHeart } from './use-heart.ts';
import { latestFirst, withAgain, without } from './wishlist.rules.ts';

const wishlistKey = ['wishlist'] as const;

/** The buyer's wishlist, newest first, refetched on every visit. Also updates the hearts of all pages. */
export function useWishlist() {
  return useQuery(
    {
      queryKey: wishlistKey,
      queryFn: async () => {
        const products = latestFirst(await browserApi(wishlist));
        queryClient.setQueryData(
          heartsKey,
          products.map(({ productId }) => productId),
        );
        return products;
      },
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

function change(step: (products: readonly WishlistProduct[]) => WishlistProduct[]): void {
  queryClient.setQueryData<WishlistProduct[]>(wishlistKey, (products) => products && step(products));
}

const takeOff = (productId: number) => browserApi(updateWishlist, { query: { productId, isFav: false } });

/** Removes a product optimistically. @throws {ApiFailure} on failure, after restoring the product at its position */
export async function removeFromWishlist(product: WishlistProduct): Promise<void> {
  const { productId } = product;
  // Cancel a pending fetch, whose response would still contain the product.
  await queryClient.cancelQueries({ queryKey: wishlistKey });
  change((products) => without(products, productId));
  keepHeart(productId, false);
  try {
    await takeOff(productId);
  } catch (error) {
    change((products) => withAgain(products, product));
    keepHeart(productId, true);
    throw error;
  }
}

/** Removes all products and refetches the wishlist. @returns the errors of the products that could not be removed */
export async function clearWishlist(products: readonly WishlistProduct[]): Promise<unknown[]> {
  const failures = await clearAll(
    products.map(({ productId }) => productId),
    takeOff,
  );
  await queryClient.invalidateQueries({ queryKey: wishlistKey });
  return failures;
}
