import { PlainPage } from '../frame/plain-page.tsx';

export default function NotificationPage() {
  return <PlainPage title="titles.notification" />;
}
