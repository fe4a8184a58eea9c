import { PlainPage } from '../frame/plain-page.tsx';
import type { PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function RegistrationAddressPage() {
  return <PlainPage title="titles.registrationAddress" />;
}
