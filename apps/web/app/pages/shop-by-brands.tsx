import { PlainPage } from '../frame/plain-page.tsx';

export default function ShopByBrandsPage() {
  return <PlainPage title="titles.shopByBrands" />;
}
