import { PlainPage } from '../frame/plain-page.tsx';

export default function FaqPage() {
  return <PlainPage title="titles.faq" />;
}
