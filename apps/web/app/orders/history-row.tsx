import { Link } from 'react-router';
import { orderStatuses, type OrderHistoryItem } from '@zay/contract';
import CertificateIcon from '~icons/lucide/award';
import ScoreIcon from '~icons/lucide/clipboard-list';
import ClassIcon from '~icons/lucide/graduation-cap';
import TicketIcon from '~icons/lucide/ticket';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import { iconTarget } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { orderLook, paymentLook } from './order-status.ts';

const serviceNames = {
  score: 'history.score',
  certificate: 'history.certificate',
  class: 'history.class',
} as const;

const serviceIcons = { score: ScoreIcon, certificate: CertificateIcon, class: ClassIcon } as const;

/** Picture of the first product; an education request has none. */
function OrderPicture({ order: { orderType, productUrl } }: { order: OrderHistoryItem }) {
  if (orderType === 'product') {
    return (
      <Picture
        src={productUrl}
        alt=""
        width={160}
        height={160}
        sizes="72px"
        className="size-18 shrink-0 rounded-field object-cover"
      />
    );
  }
  const Icon = serviceIcons[orderType];
  return (
    <span className="flex size-18 shrink-0 items-center justify-center rounded-field bg-jade-soft text-3xl text-jade">
      <Icon aria-hidden />
    </span>
  );
}

/** An order as a link; the ticket icon opens its voucher. */
export function HistoryRow({ order }: { order: OrderHistoryItem }) {
  const t = useText();
  const money = useMoney();
  const { orderId, voucherNo } = order;
  const { label, tone } = orderLook(order.orderStatusId, order.orderType === 'product');
  return (
    <article className="relative flex gap-3 rounded-card border border-line bg-paper p-3 hover:shadow-card">
      <OrderPicture order={order} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pe-11">
          <Link
            to={`/orderdetail?orderId=${orderId}`}
            state={{ orderId }}
            className="font-semibold tabular-nums after:absolute after:inset-0 after:rounded-card"
          >
            {voucherNo}
          </Link>
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
        <p className="text-sm text-muted">
          {formatDate(order.orderDate)}
          {order.orderType !== 'product' && ` · ${t(serviceNames[order.orderType])}`}
        </p>
        <p className="flex items-center gap-2 text-sm">
          <Picture
            src={order.paymentServiceImgPath}
            alt=""
            width={48}
            height={48}
            sizes="24px"
            className="size-6 shrink-0 rounded-field object-contain"
          />
          <span aria-hidden className={cn('size-2.5 rounded-chip', paymentLook(order.paymentStatusId).dot)} />
          {order.paymentStatusName}
        </p>
        {order.refundStatus !== 'none' && (
          <p className="text-sm font-medium text-jade">
            {t(order.refundStatus === 'due' ? 'refunds.rowDue' : 'refunds.rowSent', {
              amount: money(order.refundAmt),
            })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2">
          {order.orderType === 'product' && (
            <span className="text-muted">{t('history.pieces', { n: order.qty })}</span>
          )}
          <span className="ms-auto font-semibold">{money(order.price)}</span>
        </p>
      </div>
      {order.orderStatusId !== orderStatuses.deleted && (
        <Link
          to={`/voucherprint?orderId=${orderId}`}
          state={{ orderId }}
          aria-label={t('history.voucher', { voucherNo })}
          title={t('orders.getVoucher')}
          // Above the link that covers the row.
          className={cn(iconTarget, 'absolute! end-2 top-2 z-1 text-jade')}
        >
          <TicketIcon aria-hidden />
        </Link>
      )}
    </article>
  );
}
