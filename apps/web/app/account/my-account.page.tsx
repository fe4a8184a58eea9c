import { AccountDetails } from './account-details.tsx';
import { AccountHead } from './account-head.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useWishlist } from '../catalog/hearts/wishlist.query.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

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
