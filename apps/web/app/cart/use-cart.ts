import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { buyNowDetail, cartDetail, type CartDetail } from '@zay/contract';
import { useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { cartCount } from '../platform/counts.ts';
import { cartModes, type CartLine } from '../platform/pending/rules.ts';
import { readLine } from '../platform/pending/saved.ts';
import { queryClient } from '../platform/query.ts';
import { browserStorage, storageKeys, type KeyValueStorage } from '../platform/storage.ts';

/** Prefix of all query keys of the cart. Invalidate it after a change. */
export const cartKey = ['cart'] as const;

type CartOptions = UseQueryOptions<CartDetail> & { readonly queryKey: readonly unknown[] };

/** Query for the buyer's cart. Also updates the badge. */
const cartQuery: CartOptions = {
  queryKey: cartKey,
  queryFn: async () => {
    const cart = await browserApi(cartDetail);
    cartCount.set(cart.productInfo.length);
    return cart;
  },
};

function buyNowQuery(line: CartLine): CartOptions {
  return {
    queryKey: [...cartKey, 'buy-now', line.productId, line.skuId],
    // Read the stored line again: the buyer may have changed its quantity.
    queryFn: () =>
      browserApi(buyNowDetail, { query: { productInfo: [{ ...(readLine(browserStorage()) ?? line) }] } }),
  };
}

/** The buy-now line; undefined in normal cart mode. */
export function readBuyNowLine(storage: KeyValueStorage): CartLine | undefined {
  const isBuyNow = storage.getItem(storageKeys.shoppingCartType) === cartModes.buyNow;
  return isBuyNow ? readLine(storage) : undefined;
}

export interface CartSource {
  readonly isBuyNow: boolean;
  readonly queryKey: readonly unknown[];
}

/**
 * The cart, refetched on every visit. The first render decides between normal and buy-now mode. For pages
 * behind the login guard.
 */
export function useCart() {
  const [buyNowLine] = useState(() => readBuyNowLine(browserStorage()));
  const options = buyNowLine ? buyNowQuery(buyNowLine) : cartQuery;
  const query = useQuery({ ...options, refetchOnMount: 'always' }, queryClient);
  const source: CartSource = { isBuyNow: buyNowLine !== undefined, queryKey: options.queryKey };
  return { ...query, source };
}

/** Invalidates the cart. */
export function refreshCart(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: cartKey });
}
