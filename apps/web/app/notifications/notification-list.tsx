import { useEffect, useRef } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { BellDrawing } from '../ui/drawings.tsx';
import { EmptyState, LoadingState } from '../ui/state-views.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './notification.query.ts';
import { useOpenNotification } from './use-open-notification.ts';

/** All notifications of the buyer; the next ones come as the end of the list comes near. */
export function NotificationList() {
  const t = useText();
  const open = useOpenNotification();
  const list = useNotifications();
  if (list.isPending) return <NotificationSkeleton />;
  if (list.notifications.length === 0 && !list.hasFailed) {
    return <EmptyState title={t('notifications.none')} drawing={<BellDrawing />} />;
  }
  return (
    <div className="flex w-full max-w-3xl flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {list.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
      {list.isLoadingMore && <LoadingState />}
      {list.hasMore && !list.isLoadingMore && <NearEnd onNear={list.loadMore} />}
      {!list.hasMore && !list.isLoadingMore && (
        <div role="status" className="flex flex-col items-center gap-2 py-4 text-center text-muted">
          <p>{t('notifications.noMore')}</p>
          {list.hasFailed && (
            <Button variant="quiet" onClick={list.retry}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Calls when it is about to come on screen. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  useEffect(() => {
    call.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call.current(),
      { rootMargin: '300px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} className="h-px" />;
}

function NotificationSkeleton() {
  const t = useText();
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('common.loading')}</span>
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row} className="skeleton h-16" />
      ))}
    </div>
  );
}
