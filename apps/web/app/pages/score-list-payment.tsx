import { EducationPaymentPage } from './education-payment/education-payment-page.tsx';

export default function ScoreListPaymentPage() {
  return <EducationPaymentPage payFor="score" />;
}
