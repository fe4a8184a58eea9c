import { AccountDetails } from '../account/account-details.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { useWishlist } from '../catalog/wishlist/wishlist.query.ts';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

export default function MyAccountPage() {
  const { data: wishlist } = useWishlist();
  return (
    <PlainPage title="titles.myAccount">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AccountDetails kept={wishlist?.length} />
        <AccountMenu language={<LanguageSwitch />} />
      </div>
    </PlainPage>
  );
}
