import { markNotificationSeen, notificationTarget, type Notification } from '@zay/contract';
import { useNavigate } from 'react-router';
import { browserApi } from '../platform/api/browser.ts';
import { unreadQuery } from '../platform/counts.ts';
import { queryClient } from '../platform/query.ts';
import { showAsSeen } from './notification.query.ts';

/** Marks the notification as read, on the server too, and opens its target. */
export function useOpenNotification(): (notification: Notification) => void {
  const navigate = useNavigate();
  return (notification) => {
    if (!notification.isSeen) {
      queryClient.setQueryData<number>(unreadQuery.queryKey, (count) => count && count - 1);
      showAsSeen(notification.id);
      // The buyer is navigating away: a failure here is ignored.
      browserApi(markNotificationSeen, { query: { Id: notification.id } }).catch(() => undefined);
    }
    const target = notificationTarget(notification);
    if (target) void navigate(target);
  };
}
