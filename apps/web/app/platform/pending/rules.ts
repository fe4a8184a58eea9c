import { homePath, safeReturnPath } from '../session/return-path.ts';

/** Values of `ShoppingCartType`: a pending cart line, or the cart in buy-now mode. */
export const cartModes = { addToCart: 'ADD_TO_SHOP_CART', buyNow: 'BUY_NOW' } as const;

export interface CartLine {
  readonly productId: number;
  readonly skuId: number;
  readonly qty: number;
}

/** The action that a guest started before login. */
export interface Pending {
  readonly cartMode: string | null;
  readonly line: CartLine | undefined;
  /** Product of the question page that the guest left (ProductOfferId). */
  readonly questionProductId: number | undefined;
  /** Product of any other page that the guest left (ProductId). */
  readonly productId: number | undefined;
  /** LastRouteName */
  readonly page: string | null;
}

export type PendingStep =
  | { readonly kind: 'add-to-cart'; readonly line: CartLine; readonly path: string }
  | { readonly kind: 'buy-now'; readonly path: string }
  | { readonly kind: 'open'; readonly path: string };

/** Returns the next step after login. The first pending value wins, in the order of the specification. */
export function pendingStep(pending: Pending): PendingStep {
  if (pending.cartMode === cartModes.addToCart && pending.line)
    return { kind: 'add-to-cart', line: pending.line, path: '/shoppingcart' };
  if (pending.cartMode === cartModes.buyNow) return { kind: 'buy-now', path: '/shoppingcart' };
  if (pending.questionProductId !== undefined)
    return { kind: 'open', path: `/questionandanswer?productId=${pending.questionProductId}` };
  const page = safeReturnPath(pending.page, '');
  if (page === '') return { kind: 'open', path: homePath };
  return {
    kind: 'open',
    path: pending.productId === undefined ? page : withProductId(page, pending.productId),
  };
}

function withProductId(page: string, productId: number): string {
  const url = new URL(page, 'http://shop.invalid');
  url.searchParams.set('productId', String(productId));
  return `${url.pathname}${url.search}${url.hash}`;
}
