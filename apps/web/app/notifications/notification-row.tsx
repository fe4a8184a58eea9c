import { useState, type ComponentType, type SVGProps } from 'react';
import { shown, type Notification } from '@zay/contract';
import PaidIcon from '~icons/lucide/badge-check';
import BellIcon from '~icons/lucide/bell';
import ArrivedIcon from '~icons/lucide/map-pin-check';
import PackedIcon from '~icons/lucide/package';
import DeliveredIcon from '~icons/lucide/package-check';
import CancelledIcon from '~icons/lucide/package-x';
import TruckIcon from '~icons/lucide/truck';
import WalletIcon from '~icons/lucide/wallet';
import { cutText } from '../catalog/text.rules.ts';
import { useRelativeTime } from '../platform/dates.ts';
import { useLanguage } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { notificationKind, type NotificationKind, notificationText } from './notification.rules.ts';

/** A notification as a button. Long texts unfold; unseen notifications are highlighted. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { language, t } = useLanguage();
  const ago = useRelativeTime();
  const [isWhole, setWhole] = useState(false);
  const text = notificationText(notification, language);
  const beginning = cutText(text, shown.notificationText);
  const isLong = beginning !== text;
  const { isSeen } = notification;
  return (
    <div className={cn('rounded-field hover:bg-mist', !isSeen && 'bg-jade-soft')}>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full items-start gap-3 rounded-field px-3 py-2 text-start"
      >
        <KindIcon kind={notificationKind(notification, t)} />
        <span className="min-w-0 flex-1">
          <span className={cn('block', !isSeen && 'font-semibold')}>{isWhole ? text : beginning}</span>
          <span className="text-sm text-muted">{ago(notification.notificationDate)}</span>
        </span>
        {!isSeen && (
          <span className="mt-2 size-2.5 shrink-0 rounded-chip bg-ruby">
            <span className="sr-only">{t('notifications.unread')}</span>
          </span>
        )}
      </button>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="ms-8 inline-flex min-h-11 items-center px-3 font-semibold text-jade"
        >
          {isWhole ? t('common.less') : t('common.more')}
        </button>
      )}
    </div>
  );
}

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

/** Icon for the subject of a notification. */
function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return (
    <Icon
      aria-hidden
      data-kind={kind}
      className={cn('mt-1 shrink-0 text-xl', kind === 'cancelled' ? 'text-ruby' : 'text-jade')}
    />
  );
}
