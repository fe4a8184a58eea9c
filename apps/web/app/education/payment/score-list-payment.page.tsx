import { EducationPaymentPage } from './education-payment-page.tsx';

export default function ScoreListPaymentPage() {
  return <EducationPaymentPage payFor="score" />;
}
