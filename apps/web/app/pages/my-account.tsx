import { AccountDetails } from '../account/account-details.tsx';
import { AccountHead } from '../account/account-head.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { useWishlist } from '../catalog/wishlist/wishlist.query.ts';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

export default function MyAccountPage() {
  const { data: wishlist } = useWishlist();
  return (
    <PlainPage title="titles.myAccount">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AccountHead />
          <AccountDetails kept={wishlist?.length} />
        </div>
        <AccountMenu language={<LanguageSwitch />} />
      </div>
    </PlainPage>
  );
}
