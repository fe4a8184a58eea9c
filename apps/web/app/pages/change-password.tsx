import { PlainPage } from '../frame/plain-page.tsx';

export default function ChangePasswordPage() {
  return <PlainPage title="titles.changePassword" />;
}
