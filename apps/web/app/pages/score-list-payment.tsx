import { PlainPage } from '../frame/plain-page.tsx';

export default function ScoreListPaymentPage() {
  return <PlainPage title="titles.scoreListPayment" />;
}
