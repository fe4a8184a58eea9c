import { lazy, Suspense } from 'react';
import BellIcon from '~icons/lucide/bell';
import { unreadCount } from '../platform/counts.ts';
import { useText } from '../platform/language/context.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { useStore } from '../platform/store.ts';
import { CountBadge } from '../ui/badge.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { LoadingState } from '../ui/state-views.tsx';

const NotificationPanel = lazy(() => import('./notification-panel.tsx'));

/** The bell of the desktop header; its panel lists the latest notifications. */
export function NotificationMenu() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const unread = useStore(unreadCount);
  return (
    <Popover
      button={
        <>
          <BellIcon aria-hidden />
          <span className="sr-only">{t('frame.notification')}</span>
          {loggedIn && <CountBadge count={unread} label={t('frame.unread', { n: unread })} />}
        </>
      }
      buttonClassName={iconTarget}
      panelLabel={t('frame.notification')}
    >
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <NotificationPanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
