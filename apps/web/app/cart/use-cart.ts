import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { buyNowDetail, claimOrderLink, type CartDetail, type CartLine } from '@zay/contract';
import { keptLines } from '../device/index.ts';
import { isLinkOver } from '../device/order.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import { cartKey, cartQuery } from '../platform/counts.ts';
import { queryClient } from '../platform/query.ts';
import { useStore } from '../platform/store.ts';

type CartOptions = UseQueryOptions<CartDetail> & { readonly queryKey: readonly unknown[] };

/** Goods bought without the cart. */
export interface BuyNow {
  /** The current line: the buyer may have changed its quantity. */
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

/** Goods and prices of an order link. Reading them claims the link. */
function linkQuery(token: string): CartOptions {
  return {
    queryKey: [...cartKey, 'link', token],
    queryFn: () => browserApi(claimOrderLink, { body: { token } }),
  };
}

export interface CartSource {
  /** True for the buyer's cart: its lines can be removed. */
  readonly isCart: boolean;
  /** Undefined for the buyer's cart and for an order link. */
  readonly buyNow: BuyNow | undefined;
  /** Token of the order link, if this buyer can no longer order by it. */
  readonly endedLink: string | undefined;
  readonly queryKey: readonly unknown[];
}

/** Merges the buyer's pending changes into the cart. */
function withKept(cart: CartDetail, lay: ReturnType<typeof keptLines.get>): CartDetail {
  return lay === keptLines.initial ? cart : { ...cart, productInfo: [...lay(cart.productInfo)] };
}

/**
 * The cart with the buyer's pending changes, or in its form the goods of `buyNow` or of the order link with this token, refetched on
 * every visit. For pages behind the login guard.
 */
export function useCart(buyNow: BuyNow | undefined, link: string | undefined) {
  const isCart = !buyNow && !link;
  const options: CartOptions = buyNow ? buyNowQuery(buyNow) : link ? linkQuery(link) : cartQuery;
  const lay = useStore(keptLines);
  const select = (cart: CartDetail) => (isCart ? withKept(cart, lay) : cart);
  const query = useQuery({ ...options, select, refetchOnMount: 'always' }, queryClient);
  const endedLink = isLinkOver(query.error) ? link : undefined;
  const source: CartSource = { isCart, buyNow, endedLink, queryKey: options.queryKey };
  return { ...query, source };
}

/** The last loaded cart with the buyer's pending changes. */
export function currentCart({ isCart, queryKey }: CartSource): CartDetail | undefined {
  const cart = queryClient.getQueryData<CartDetail>(queryKey);
  return cart && (isCart ? withKept(cart, keptLines.get()) : cart);
}
