import { useQuery } from '@tanstack/react-query';
import { updateWishlist, wishlist, type WishlistProduct } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';
import { clearAll } from './clear.ts';
import { keepId, keptIds } from './use-heart.ts';
import { latestFirst, withAgain, without } from './wishlist.rules.ts';

const wishlistKey = ['wishlist'] as const;

/** The buyer's wishlist, latest first, read afresh on every visit; the hearts of all pages follow it. */
export function useWishlist() {
  return useQuery(
    {
      queryKey: wishlistKey,
      queryFn: async () => {
        const products = latestFirst(await browserApi(wishlist));
        keptIds.set(new Set(products.map(({ productId }) => productId)));
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

/** Takes a product off at once, and puts it back where it was when the server refuses; rejects then. */
export async function removeFromWishlist(product: WishlistProduct): Promise<void> {
  const { productId } = product;
  // An answer on its way would still name it.
  await queryClient.cancelQueries({ queryKey: wishlistKey });
  change((products) => without(products, productId));
  keepId(productId, false);
  try {
    await takeOff(productId);
  } catch (error) {
    change((products) => withAgain(products, product));
    keepId(productId, true);
    throw error;
  }
}

/** Takes everything off and reads the list again. @returns why those that stayed did */
export async function clearWishlist(products: readonly WishlistProduct[]): Promise<unknown[]> {
  const failures = await clearAll(
    products.map(({ productId }) => productId),
    takeOff,
  );
  await queryClient.invalidateQueries({ queryKey: wishlistKey });
  return failures;
}
