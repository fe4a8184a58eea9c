import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { buyNowDetail, type CartDetail, type CartLine } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { cartKey, cartQuery } from '../platform/counts.ts';
import { queryClient } from '../platform/query.ts';

type CartOptions = UseQueryOptions<CartDetail> & { readonly queryKey: readonly unknown[] };

/** Goods that are bought at once. */
export interface BuyNow {
  /** The line as it is now: the buyer may have changed its quantity. */
  readonly line: () => CartLine;
  readonly change: (line: CartLine) => void;
}

function buyNowQuery({ line }: BuyNow): CartOptions {
  const { productId, skuId } = line();
  return {
    queryKey: [...cartKey, 'buy-now', productId, skuId],
    queryFn: () => browserApi(buyNowDetail, { query: { productInfo: [{ ...line() }] } }),
  };
}

export interface CartSource {
  /** Undefined for the buyer's cart. */
  readonly buyNow: BuyNow | undefined;
  readonly queryKey: readonly unknown[];
}

/** The cart, or the goods of `buyNow` in its form, refetched on every visit. For pages behind the login guard. */
export function useCart(buyNow: BuyNow | undefined) {
  const options: CartOptions = buyNow ? buyNowQuery(buyNow) : cartQuery;
  const query = useQuery({ ...options, refetchOnMount: 'always' }, queryClient);
  const source: CartSource = { buyNow, queryKey: options.queryKey };
  return { ...query, source };
}

/** The cart as loaded last. */
export function currentCart({ queryKey }: CartSource): CartDetail | undefined {
  return queryClient.getQueryData<CartDetail>(queryKey);
}

/** Invalidates the cart. */
export function refreshCart(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: cartKey });
}
