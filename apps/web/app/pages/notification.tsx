import { PlainPage } from '../frame/plain-page.tsx';
import { LoginPrompt } from '../notifications/login-prompt.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import { PushSwitch } from '../notifications/push-switch.tsx';
import { useLoggedIn } from '../platform/session/use-session.ts';
import type { PageHandle } from '../platform/page.tsx';

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
