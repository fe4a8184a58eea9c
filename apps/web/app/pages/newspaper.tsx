import { PlainPage } from '../frame/plain-page.tsx';

export default function NewspaperPage() {
  return <PlainPage title="titles.newspaper" />;
}
