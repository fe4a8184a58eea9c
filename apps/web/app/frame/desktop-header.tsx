import { Link, useNavigate } from 'react-router';
import { searchTypes } from '@zay/contract';
import OrdersIcon from '~icons/lucide/clipboard-list';
import AccountIcon from '~icons/lucide/circle-user-round';
import { useText } from '../platform/language/context.ts';
import { usePageHandle } from '../platform/page.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { SortMenu } from './sort-menu.tsx';

/** Top of a larger screen: logo, search with suggestions, sorting on lists, and the buyer's own places. */
export default function DesktopHeader() {
  const t = useText();
  const navigate = useNavigate();
  const isSortable = usePageHandle().sortable;
  const search = (text: string) =>
    navigate(
      `/resultproduct?${new URLSearchParams({ searchType: String(searchTypes.text), productName: text })}`,
    );
  return (
    <div className="mx-auto hidden max-w-7xl items-center gap-4 px-4 py-2 md:flex">
      <Link to="/home" className="shrink-0">
        <Logo />
      </Link>
      <SearchBox className="mx-auto w-full max-w-xl" onSearch={(text) => void search(text)} />
      <nav aria-label={t('frame.account')} className="flex shrink-0 items-center gap-1">
        {isSortable && <SortMenu />}
        <CartLink />
        <Link to="/orderhistory" className={iconTarget} title={t('frame.orderHistory')}>
          <OrdersIcon aria-hidden />
          <span className="sr-only">{t('frame.orderHistory')}</span>
        </Link>
        <NotificationMenu />
        <Link to="/myaccount" className={iconTarget} title={t('frame.account')}>
          <AccountIcon aria-hidden />
          <span className="sr-only">{t('frame.account')}</span>
        </Link>
      </nav>
    </div>
  );
}
