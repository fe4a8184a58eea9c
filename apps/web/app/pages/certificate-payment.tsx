import { EducationPaymentPage } from './education-payment/education-payment-page.tsx';

export default function CertificatePaymentPage() {
  return <EducationPaymentPage payFor="certificate" />;
}
