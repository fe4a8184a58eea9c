import { PlainPage } from '../frame/plain-page.tsx';

export default function TermsAndConditionsPage() {
  return <PlainPage title="titles.termsAndConditions" />;
}
