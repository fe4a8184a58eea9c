import { PlainPage } from '../frame/plain-page.tsx';

export default function ProductSearchPage() {
  return <PlainPage title="titles.productSearch" />;
}
