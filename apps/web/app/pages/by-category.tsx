import { PlainPage } from '../frame/plain-page.tsx';

export default function ByCategoryPage() {
  return <PlainPage title="titles.byCategory" />;
}
