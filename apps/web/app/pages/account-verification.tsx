import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function AccountVerificationPage() {
  useLeaveUnless(usePageValue('userId') !== undefined, '/registration');
  return <PlainPage title="titles.accountVerification" />;
}
