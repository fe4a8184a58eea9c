import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function SetNewPasswordPage() {
  useLeaveUnless(usePageValue('token') !== undefined, '/login');
  return <PlainPage title="titles.setNewPassword" />;
}
