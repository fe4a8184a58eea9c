import type { ComponentType, SVGProps } from 'react';
import PaidIcon from '~icons/lucide/badge-check';
import BellIcon from '~icons/lucide/bell';
import ArrivedIcon from '~icons/lucide/map-pin-check';
import PackedIcon from '~icons/lucide/package';
import DeliveredIcon from '~icons/lucide/package-check';
import CancelledIcon from '~icons/lucide/package-x';
import TruckIcon from '~icons/lucide/truck';
import WalletIcon from '~icons/lucide/wallet';
import { cn } from '../ui/class-names.ts';
import type { NotificationKind } from './notification-kind.ts';

const icons: Readonly<Record<NotificationKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  payment: WalletIcon,
  paid: PaidIcon,
  delivered: DeliveredIcon,
  arrived: ArrivedIcon,
  shipping: TruckIcon,
  packed: PackedIcon,
  cancelled: CancelledIcon,
  other: BellIcon,
};

/** What a notification is about, at a glance. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return (
    <Icon
      aria-hidden
      data-kind={kind}
      className={cn('mt-1 shrink-0 text-xl', kind === 'cancelled' ? 'text-ruby' : 'text-jade')}
    />
  );
}
