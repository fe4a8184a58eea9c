import type { Dashboard } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { useText } from '../platform/language/context.ts';
import { DayChart } from '../ui/charts/day-chart.tsx';
import { Panel } from '../ui/panel.tsx';

/** Sales of every day as a chart, and as a table behind it. */
export function SalesByDay({ dashboard: { days } }: { dashboard: Dashboard }) {
  const t = useText();
  const columns = [
    t('dashboard.day'),
    t('dashboard.orders'),
    t('dashboard.amount'),
    t('dashboard.previousPeriod'),
  ];
  return (
    <Panel title={t('dashboard.perDay')} text={t('dashboard.perDayText')}>
      <DayChart
        days={days.map(({ day, amount, previous }) => ({ day, value: amount, previous: previous.amount }))}
        label={t('dashboard.perDay')}
        legend={[t('dashboard.thisPeriod'), t('dashboard.previousPeriod')]}
      />
      <details>
        <summary className="min-h-11 content-center text-jade">{t('dashboard.asTable')}</summary>
        <div className="max-h-96 overflow-auto">
          <table className="w-full border-collapse">
            <caption className="sr-only">{t('dashboard.perDay')}</caption>
            <thead>
              <tr className="text-sm text-muted">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    className={cn('whitespace-nowrap', index === 0 ? 'text-start' : 'ps-3 text-end')}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, orders, amount, previous }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatDate(day)}
                  </th>
                  {[orders, amount, previous.amount].map((value, index) => (
                    <td key={columns[index + 1]} className="ps-3 text-end tabular-nums">
                      {formatAmount(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}
