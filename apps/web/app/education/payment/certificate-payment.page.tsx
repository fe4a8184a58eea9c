import { EducationPaymentPage } from './education-payment-page.tsx';

export default function CertificatePaymentPage() {
  return <EducationPaymentPage payFor="certificate" />;
}
