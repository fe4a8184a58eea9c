import type { ComponentType, SVGProps } from 'react';
import { NavLink, useLocation } from 'react-router';
import BellIcon from '~icons/lucide/bell';
import AccountIcon from '~icons/lucide/circle-user-round';
import OrdersIcon from '~icons/lucide/clipboard-list';
import HomeIcon from '~icons/lucide/house';
import { unreadQuery } from '../platform/counts.ts';
import { useText } from '../platform/language/context.ts';
import { useLaterQuery } from '../platform/query-later.ts';
import { CountBadge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';

/** Four links at the bottom of a phone. Pages behind the login guard redirect guests themselves. */
export function BottomBar() {
  const t = useText();
  // Home has two addresses.
  const home = useLocation().pathname === '/' ? '/' : '/home';
  const unread = useLaterQuery(unreadQuery) ?? 0;
  return (
    <nav aria-label={t('frame.mainMenu')} className="border-t border-line bg-paper">
      <ul className="grid grid-cols-4 narrow:grid-cols-2">
        <Entry to={home} icon={HomeIcon} label={t('frame.home')} />
        <Entry to="/orderhistory" icon={OrdersIcon} label={t('frame.orderHistory')} />
        <Entry
          to="/notification"
          icon={BellIcon}
          label={t('frame.notification')}
          count={unread}
          countLabel={t('frame.unread', { n: unread })}
        />
        <Entry to="/myaccount" icon={AccountIcon} label={t('frame.account')} />
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly label: string;
  readonly count?: number;
  readonly countLabel?: string;
}

function Entry({ to, icon: Icon, label, count = 0, countLabel = '' }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          cn(
            'flex min-h-14 flex-col items-center justify-center px-1 py-1 text-center text-xs leading-tight wrap-anywhere',
            isActive ? 'font-semibold text-jade' : 'text-muted',
          )
        }
      >
        <span className="relative text-2xl">
          <Icon aria-hidden />
          <CountBadge count={count} label={countLabel} />
        </span>
        {label}
      </NavLink>
    </li>
  );
}
