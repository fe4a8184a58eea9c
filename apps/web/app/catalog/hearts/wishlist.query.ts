import { useQuery } from '@tanstack/react-query';
import { wishlist } from '@zay/contract';
import { keptHearts } from '../../device/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';
import { useStore } from '../../platform/store.ts';
import { heartsKey } from './use-heart.ts';
import { latestFirst } from './wishlist.rules.ts';

export const wishlistKey = ['wishlist'] as const;

/**
 * The buyer's wishlist, newest first, refetched on every visit, without pending removals. Also updates the hearts of
 * all pages.
 */
export function useWishlist() {
  const kept = useStore(keptHearts);
  const query = useQuery(
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
  return { ...query, data: query.data?.filter(({ productId }) => kept[productId] !== false) };
}
