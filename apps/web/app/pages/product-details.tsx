import { PlainPage } from '../frame/plain-page.tsx';

export default function ProductDetailsPage() {
  return <PlainPage title="titles.productDetails" />;
}
