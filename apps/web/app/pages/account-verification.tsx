import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function AccountVerificationPage() {
  useLeaveUnless(usePageValue('userId') !== undefined, '/registration');
  return <PlainPage title="titles.accountVerification" />;
}
