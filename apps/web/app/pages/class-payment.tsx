import { PlainPage } from '../frame/plain-page.tsx';

export default function ClassPaymentPage() {
  return <PlainPage title="titles.classPayment" />;
}
