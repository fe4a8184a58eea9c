import type { Dashboard } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { useText } from '../platform/language/context.ts';
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
