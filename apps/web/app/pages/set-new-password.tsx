import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function SetNewPasswordPage() {
  useLeaveUnless(usePageValue('token') !== undefined, '/login');
  return <PlainPage title="titles.setNewPassword" />;
}
