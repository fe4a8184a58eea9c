import { EducationPaymentPage } from './education-payment-page.tsx';

export default function ClassPaymentPage() {
  return <EducationPaymentPage payFor="class" />;
}
