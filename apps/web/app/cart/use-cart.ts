import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { buyNowDetail, type CartDetail, type CartLine } from '@zay/contract';
import { keptLines } from '../device/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { cartKey, cartQuery } from '../platform/counts.ts';
import { queryClient } from '../platform/query.ts';
import { useStore } from '../platform/store.ts';

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

/** Lays over the cart what its buyer has changed without a connection. */
function withKept(cart: CartDetail, lay: ReturnType<typeof keptLines.get>): CartDetail {
  return lay === keptLines.initial ? cart : { ...cart, productInfo: [...lay(cart.productInfo)] };
}

/**
 * The cart as its buyer has left it, or the goods of `buyNow` in its form, refetched on every visit. For pages behind the login
 * guard.
 */
export function useCart(buyNow: BuyNow | undefined) {
  const options: CartOptions = buyNow ? buyNowQuery(buyNow) : cartQuery;
  const lay = useStore(keptLines);
  const select = (cart: CartDetail) => (buyNow ? cart : withKept(cart, lay));
  const query = useQuery({ ...options, select, refetchOnMount: 'always' }, queryClient);
  const source: CartSource = { buyNow, queryKey: options.queryKey };
  return { ...query, source };
}

/** The cart as loaded last, as its buyer has left it. */
export function currentCart({ buyNow, queryKey }: CartSource): CartDetail | undefined {
  const cart = queryClient.getQueryData<CartDetail>(queryKey);
  return cart && (buyNow ? cart : withKept(cart, keptLines.get()));
}
