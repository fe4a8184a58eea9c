import { PlainPage } from '../frame/plain-page.tsx';

export default function ProductOfferPage() {
  return <PlainPage title="titles.productOffer" />;
}
