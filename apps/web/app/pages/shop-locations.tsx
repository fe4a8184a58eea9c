import { PlainPage } from '../frame/plain-page.tsx';

export default function ShopLocationsPage() {
  return <PlainPage title="titles.shopLocations" />;
}
