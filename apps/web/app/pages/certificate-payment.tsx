import { PlainPage } from '../frame/plain-page.tsx';

export default function CertificatePaymentPage() {
  return <PlainPage title="titles.certificatePayment" />;
}
