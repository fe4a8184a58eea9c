import { PlainPage } from '../frame/plain-page.tsx';

export default function PayWithBankPage() {
  return <PlainPage title="titles.payWithBank" />;
}
