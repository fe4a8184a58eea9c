import type { Notification } from '@zay/contract';

/** Number of unread notifications, which every entry has; 0 for an empty list. */
export function unreadCountOf(list: readonly Notification[]): number {
  return list[0]?.count ?? 0;
}
