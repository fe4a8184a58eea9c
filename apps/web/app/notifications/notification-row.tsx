import type { Notification } from '@zay/contract';
import BellIcon from '~icons/lucide/bell';
import { useRelativeTime } from '../platform/dates.ts';
import { useLanguage } from '../platform/language/provider.tsx';
import { cn } from '../ui/class-names.ts';
import { notificationText } from './notification-target.ts';

/** One notification as a button; unseen ones stand out. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { language } = useLanguage();
  const ago = useRelativeTime();
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        'flex w-full items-start gap-3 rounded-field px-3 py-2 text-start hover:bg-mist',
        !notification.isSeen && 'bg-jade-soft',
      )}
    >
      <BellIcon aria-hidden className="mt-1 shrink-0 text-jade" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3">{notificationText(notification, language)}</span>
        <span className="text-sm text-muted">{ago(notification.notificationDate)}</span>
      </span>
    </button>
  );
}
