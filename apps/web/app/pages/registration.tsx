import { PlainPage } from '../frame/plain-page.tsx';

export default function RegistrationPage() {
  return <PlainPage title="titles.registration" />;
}
