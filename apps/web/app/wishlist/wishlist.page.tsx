import { WishlistView } from './wishlist-view.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

export default function WishlistPage() {
  return (
    <PlainPage title="titles.wishlist">
      <WishlistView />
    </PlainPage>
  );
}
