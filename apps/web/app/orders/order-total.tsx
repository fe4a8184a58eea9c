import type { OrderDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { isEducationOrder } from './order-steps.rules.ts';
import { orderTotals } from '../checkout/order.rules.ts';

/** What the order costs, row by row. */
export function OrderTotal({ order }: { order: OrderDetail }) {
  const t = useText();
  const money = useMoney();
  const totals = orderTotals(order);
  const rows = [
    {
      label: t(isEducationOrder(order) ? 'orders.fee' : 'orders.itemsTotal'),
      kyats: totals.items,
      shown: true,
    },
    { label: t('orders.deliveryFee'), kyats: totals.deliveryFee, shown: order.deliveryInfo !== null },
    { label: t('orders.adjustments'), kyats: totals.adjustments, shown: totals.adjustments !== 0 },
  ].filter((row) => row.shown);
  return (
    <section aria-label={t('orders.summary')} className="rounded-card border border-line bg-paper p-4">
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, kyats }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{kyats < 0 ? `−${money(-kyats)}` : money(kyats)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-lg font-bold">
          <dt>{t('orders.total')}</dt>
          <dd>{money(totals.net)}</dd>
        </div>
      </dl>
    </section>
  );
}
