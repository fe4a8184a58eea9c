import { limits } from '@zay/contract';
import { Link } from 'react-router';
import {
  LoginPrompt,
  NotificationRow,
  useNotifications,
  useOpenNotification,
} from '../notifications/index.ts';
import { useText } from '../platform/language/context.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { BellDrawing } from '../ui/drawings.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/state-views.tsx';

/** Latest notifications of the buyer. Guests see a login link. */
export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const loggedIn = useLoggedIn();
  return loggedIn ? <LatestNotifications onLeave={onLeave} /> : <LoginPrompt />;
}

function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const open = useOpenNotification();
  const { notifications, isPending, error, retry } = useNotifications();
  if (isPending) return <LoadingState />;
  if (notifications.length === 0)
    return error ? (
      <ErrorState message={t('notifications.failed')} onRetry={retry} />
    ) : (
      <EmptyState title={t('notifications.none')} drawing={<BellDrawing />} />
    );
  return (
    <>
      <ul className="flex flex-col gap-1">
        {notifications.slice(0, limits.notificationPageSize).map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onOpen={() => {
                onLeave();
                open(notification);
              }}
            />
          </li>
        ))}
      </ul>
      <Link
        to="/notification"
        className="mt-2 flex min-h-11 items-center justify-center font-semibold text-jade"
      >
        {t('notifications.all')}
      </Link>
    </>
  );
}
