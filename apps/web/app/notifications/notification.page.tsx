import BellOnIcon from '~icons/lucide/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import type { PageHandle } from '../platform/page.tsx';
import { canPush, isPushOn, subscribeBrowser, unsubscribeBrowser } from '../platform/push.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { BellDrawing } from '../ui/drawings.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { FailedEnd } from '../ui/failed-end.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/state-views.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './notification.query.ts';
import { useOpenNotification } from './use-open-notification.ts';

export const handle: PageHandle = { isPrivate: true };

export default function NotificationPage() {
  const loggedIn = useLoggedIn();
  return (
    <PlainPage title="titles.notification">
      {loggedIn ? (
        <div className="flex flex-col gap-4">
          <PushSwitch />
          <NotificationList />
        </div>
      ) : (
        <LoginPrompt />
      )}
    </PlainPage>
  );
}

/** Switch for push notifications; requests the browser's permission only on press. */
function PushSwitch() {
  const t = useText();
  const { state, isBusy, hasFailed, switchOn, switchOff } = usePush();
  if (state === 'none') return null;
  const isOn = state === 'on';
  return (
    <Card className="flex w-full max-w-3xl items-start gap-3">
      <BellOnIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 className="font-semibold">{t(isOn ? 'push.titleOn' : 'push.title')}</h2>
        <p className="text-sm text-muted">
          {t(state === 'blocked' ? 'push.blocked' : isOn ? 'push.isOn' : 'push.explanation')}
        </p>
        {hasFailed && (
          <p role="alert" className="text-sm text-ruby">
            {t('push.failed')}
          </p>
        )}
        {state === 'off' && (
          <Button busy={isBusy} onClick={() => void switchOn()}>
            {t('push.switchOn')}
          </Button>
        )}
        {isOn && (
          <Button variant="secondary" busy={isBusy} onClick={() => void switchOff()}>
            {t('push.switchOff')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** `none`: unsupported or not known yet; `blocked`: forbidden by browser settings. */
type PushState = 'none' | 'off' | 'on' | 'blocked';

async function readState(): Promise<PushState> {
  if (!canPush()) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await isPushOn()) ? 'on' : 'off';
}

/** State of push notifications in this browser, and functions to switch them. */
function usePush() {
  const [state, setState] = useState<PushState>('none');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Each visit renews the subscription; a press waits for the renewal, which would otherwise undo it. */
  const renewal = useRef<Promise<void>>(undefined);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await readState();
      if (!isHere) return;
      // A failed renewal is repeated on the next visit.
      if (found === 'on') renewal.current = subscribeBrowser().catch(() => undefined);
      setState(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);

  const change = async (step: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    await renewal.current;
    await step().catch(() => setFailed(true));
    setState(await readState());
    setBusy(false);
  };
  return {
    state,
    isBusy,
    hasFailed,
    switchOn: () =>
      change(async () => {
        if ((await Notification.requestPermission()) === 'granted') await subscribeBrowser();
      }),
    switchOff: () => change(unsubscribeBrowser),
  };
}

/** All notifications of the buyer; more load near the end of the list. */
function NotificationList() {
  const t = useText();
  const open = useOpenNotification();
  const list = useNotifications();
  if (list.isPending) return <NotificationSkeleton />;
  if (list.notifications.length === 0) {
    return list.error ? (
      <ErrorState message={t('notifications.failed')} onRetry={list.retry} />
    ) : (
      <EmptyState title={t('notifications.none')} drawing={<BellDrawing />} />
    );
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
      {list.isLoadingMore && !list.error && <LoadingState />}
      {list.hasMore && !list.isLoadingMore && <NearEnd onNear={list.loadMore} />}
      {Boolean(list.error) && <FailedEnd message={t('notifications.moreFailed')} onRetry={list.retry} />}
      {!list.hasMore && !list.isLoadingMore && !list.error && (
        <p role="status" className="py-4 text-center text-muted">
          {t('notifications.noMore')}
        </p>
      )}
    </div>
  );
}

/** Calls `onNear` shortly before it scrolls into view. */
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
