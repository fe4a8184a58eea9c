import { WishlistView } from '../catalog/wishlist/wishlist-view.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

export default function WishlistPage() {
  return (
    <PlainPage title="titles.wishlist">
      <WishlistView />
    </PlainPage>
  );
}
