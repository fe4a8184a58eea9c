import { Link } from 'react-router';
import type { OrderDetail } from '@zay/contract';
import TicketIcon from '~icons/lucide/ticket';
import { useText } from '../platform/language/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** The voucher number, by which the order is spoken of; a deleted order has no voucher any more. */
export function VoucherCard({ order }: { order: OrderDetail }) {
  const t = useText();
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{t('orders.voucherNo')}</p>
        <p className="text-xl font-bold break-all">{order.voucherNo}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={order.voucherNo} label={t('orders.voucherNo')} />
        {!order.isDeleted && (
          <Link
            to={`/voucherprint?orderId=${order.orderId}`}
            state={{ orderId: order.orderId }}
            className="inline-flex min-h-11 items-center gap-2 rounded-field border border-jade px-4 py-2 font-semibold text-jade hover:bg-jade-soft"
          >
            <TicketIcon aria-hidden />
            {t('orders.getVoucher')}
          </Link>
        )}
      </div>
    </section>
  );
}
