import { Link, useNavigate, useLocation } from 'react-router';
import { searchTypes } from '@zay/contract';
import OrdersIcon from '~icons/lucide/clipboard-list';
import AccountIcon from '~icons/lucide/circle-user-round';
import { Suspense } from 'react';
import BellIcon from '~icons/lucide/bell';
import { readWanted } from '../catalog/index.ts';
import { listQuery } from '../catalog/lists/list-query.rules.ts';
import { unreadQuery } from '../platform/counts.ts';
import { useAddressValue } from '../platform/page.tsx';
import { useText } from '../platform/language/context.ts';
import { usePageHandle } from '../platform/page.tsx';
import { useLaterQuery } from '../platform/query-later.ts';
import { useHydrated } from '../platform/store.ts';
import { SearchBox } from '../search/index.ts';
import { CountBadge } from '../ui/badge.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { LoadingState } from '../ui/state-views.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Header of larger screens: logo, search with suggestions, and the buyer's links. */
export default function DesktopHeader() {
  const t = useText();
  const navigate = useNavigate();
  const isSortable = usePageHandle().sortable;
  const { pathname } = useLocation();
  const value = useAddressValue();
  const list = readWanted(value);
  // On a search page the search replaces its results; any other page navigates to them.
  const isSearch = isSortable && list.searchType === searchTypes.text;
  const search = (productName: string) =>
    navigate(
      isSearch
        ? `${pathname}?${listQuery(value, { productName, categoryId: '', tagList: '' })}`
        : `/resultproduct?${new URLSearchParams({ searchType: String(searchTypes.text), productName })}`,
    );
  return (
    <div
      className="mx-auto hidden max-w-7xl items-center gap-4 px-4 py-2 md:flex"
      data-waiting={useHydrated() ? undefined : ''}
    >
      <Link to="/home" className="shrink-0">
        <Logo />
      </Link>
      <SearchBox
        className="mx-auto w-full max-w-xl"
        initialText={isSearch ? list.productName : ''}
        onSearch={(text) => void search(text)}
      />
      <nav aria-label={t('frame.account')} className="flex shrink-0 items-center gap-1">
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

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'));

/** Notification bell. Its panel shows the latest notifications. */
function NotificationMenu() {
  const t = useText();
  const unread = useLaterQuery(unreadQuery) ?? 0;
  return (
    <Popover
      button={
        <>
          <BellIcon aria-hidden />
          <span className="sr-only">{t('frame.notification')}</span>
          <CountBadge count={unread} label={t('frame.unread', { n: unread })} />
        </>
      }
      buttonClassName={iconTarget}
      panelLabel={t('frame.notification')}
    >
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <NotificationPanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
