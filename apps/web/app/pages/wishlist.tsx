import { PlainPage } from '../frame/plain-page.tsx';

export default function WishlistPage() {
  return <PlainPage title="titles.wishlist" />;
}
