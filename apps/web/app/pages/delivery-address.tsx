import { PlainPage } from '../frame/plain-page.tsx';

export default function DeliveryAddressPage() {
  return <PlainPage title="titles.deliveryAddress" />;
}
