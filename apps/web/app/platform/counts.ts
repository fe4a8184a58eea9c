import type { CartDetail } from '@zay/contract';
import { loadedQueries, type LaterQuery } from './query-later.ts';

/** Key of the buyer's cart, and prefix of keys with the same prices. Invalidate it after a change. */
export const cartKey = ['cart'] as const;

/** The buyer's cart: the badge shows its number of lines. */
export const cartQuery: LaterQuery<CartDetail> = { queryKey: cartKey };

/** Number of unread notifications. */
export const unreadQuery: LaterQuery<number> = { queryKey: ['unread'] };

/** Refetches the unread count if it is shown. */
export function refreshUnread(): void {
  void loadedQueries()?.refresh(unreadQuery.queryKey);
}
