import { PlainPage } from '../frame/plain-page.tsx';

export default function AddressStatePage() {
  return <PlainPage title="titles.addressState" />;
}
