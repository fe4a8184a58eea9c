import type { Dashboard } from '@zay/contract/staff';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { StatTile } from '../ui/stat-tile.tsx';
import { percentMore } from './compare.ts';

const averageOf = ({ orders, amount }: Dashboard['sales']) =>
  orders === 0 ? 0 : Math.round(amount / orders);

/** What the period came to, beside the one before. */
export function Totals({ dashboard: { sales, previousSales } }: { dashboard: Dashboard }) {
  const t = useText();
  const tiles = [
    [t('dashboard.sales'), sales.amount, previousSales.amount, true],
    [t('dashboard.orders'), sales.orders, previousSales.orders, false],
    [t('dashboard.average'), averageOf(sales), averageOf(previousSales), true],
  ] as const;
  const shown = (value: number, isMoney: boolean) =>
    isMoney ? `${formatAmount(value)} ${t('common.kyats')}` : formatAmount(value);
  const compare = (now: number, before: number) => {
    const percent = percentMore(now, before);
    if (percent === null) return '';
    if (percent === 0) return ` · ${t('dashboard.same')}`;
    return ` · ${t(percent > 0 ? 'dashboard.more' : 'dashboard.less', { n: Math.abs(percent) })}`;
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {tiles.map(([label, now, before, isMoney]) => (
        <StatTile
          key={label}
          label={label}
          value={shown(now, isMoney)}
          hint={t('dashboard.before', { value: shown(before, isMoney) }) + compare(now, before)}
        />
      ))}
    </div>
  );
}

/** What came to be owed to buyers in the period and waits to be sent, and what was sent in it. */
export function RefundTotals({ dashboard: { refunds } }: { dashboard: Dashboard }) {
  const t = useText();
  const money = useMoney();
  const may = useMay();
  const tiles = [
    ['due', t('refunds.totalDue'), refunds.due, refunds.previousDue],
    ['sent', t('refunds.totalSent'), refunds.sent, refunds.previousSent],
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {tiles.map(([status, label, now, before]) => (
        <StatTile
          key={status}
          label={label}
          value={money(now.amount)}
          hint={`${t('refunds.count', { n: formatAmount(now.count) })} · ${t('dashboard.before', { value: money(before.amount) })}`}
          {...(may('payments') && { to: `/refunds?status=${status}` })}
          urgent={status === 'due' && now.count > 0}
        />
      ))}
    </div>
  );
}
