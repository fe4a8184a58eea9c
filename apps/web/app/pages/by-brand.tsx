import { PlainPage } from '../frame/plain-page.tsx';

export default function ByBrandPage() {
  return <PlainPage title="titles.byBrand" />;
}
