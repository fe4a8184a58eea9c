import { PlainPage } from '../frame/plain-page.tsx';

export default function ShoppingCartPage() {
  return <PlainPage title="titles.shoppingCart" />;
}
