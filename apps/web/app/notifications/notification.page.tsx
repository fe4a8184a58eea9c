import { PlainPage } from '../ui/plain-page.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { NotificationList } from './notification-list.tsx';
import { PushSwitch } from './push-switch.tsx';
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
