import { PlainPage } from '../frame/plain-page.tsx';
import { LoginPrompt } from '../notifications/login-prompt.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import { useLoggedIn } from '../platform/session/use-session.ts';
import type { PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function NotificationPage() {
  const loggedIn = useLoggedIn();
  return (
    <PlainPage title="titles.notification">{loggedIn ? <NotificationList /> : <LoginPrompt />}</PlainPage>
  );
}
