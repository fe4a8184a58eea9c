import { PlainPage } from '../frame/plain-page.tsx';

export default function ChangePhonePage() {
  return <PlainPage title="titles.changePhone" />;
}
