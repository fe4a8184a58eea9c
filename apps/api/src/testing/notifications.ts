import type { Notification } from '@zay/contract';

/** Number of unread notifications: every entry of a list carries it, and an empty list means none. */
export function unreadCountOf(list: readonly Notification[]): number {
  return list[0]?.count ?? 0;
}
