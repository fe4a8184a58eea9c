import { PlainPage } from '../frame/plain-page.tsx';

export default function ChangeAddressPage() {
  return <PlainPage title="titles.changeAddress" />;
}
