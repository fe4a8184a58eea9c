import { PlainPage } from '../frame/plain-page.tsx';

export default function RegistrationAddressPage() {
  return <PlainPage title="titles.registrationAddress" />;
}
