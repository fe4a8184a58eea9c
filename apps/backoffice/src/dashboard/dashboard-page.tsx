import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard as getDashboard, type Dashboard } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDate } from '@zay/web/platform/dates.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { ChipLink } from '@zay/web/ui/chip.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { DayChart } from '../ui/charts/day-chart.tsx';
import { useChange } from '../ui/charts/use-change.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { usePeriod, usualPeriods } from './use-period.ts';

/** Key figures of a period; the period is in the address (STAFF-21). */
export default function DashboardPage() {
  const t = useText();
  const { period } = usePeriod();
  const query = useQuery({
    queryKey: ['dashboard', period],
    queryFn: () => api(getDashboard, { query: period }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const chosen = 'from' in period ? period : undefined;
  return (
    <Page title={t('dashboard.title')}>
      <PeriodBar
        from={chosen?.from ?? data?.from ?? ''}
        to={chosen?.to ?? data?.to ?? ''}
        errors={fieldTextsOf(query.error)}
      />
      <Reading query={query} />
      {data && (
        <div
          className={cn('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <p className="text-sm text-muted">
            {t('dashboard.compared', {
              from: formatDate(data.from),
              to: formatDate(data.to),
              previousFrom: formatDate(data.previousFrom),
              previousTo: formatDate(data.previousTo),
            })}
          </p>
          <Totals dashboard={data} />
          <RefundTotals dashboard={data} />
          <SalesByDay dashboard={data} />
          <Breakdowns dashboard={data} />
        </div>
      )}
    </Page>
  );
}

interface PeriodBarProps {
  /** The days shown; empty while loading. */
  readonly from: string;
  readonly to: string;
  /** The server's errors, by field name. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Preset periods, or a first and a last day. */
function PeriodBar({ from, to, errors }: PeriodBarProps) {
  const t = useText();
  const { period, choose } = usePeriod();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t('dashboard.period')} className="flex flex-wrap gap-2">
        {usualPeriods.map((days) => (
          <ChipLink
            key={days}
            to={`?days=${days}`}
            selected={'days' in period && period.days === days}
            preventScrollReset
          >
            {days === 1 ? t('dashboard.today') : t('dashboard.days', { n: days })}
          </ChipLink>
        ))}
      </nav>
      <DayRange from={from} to={to} errors={errors} onChoose={choose} />
    </div>
  );
}

/** Daily sales as a chart, with a table of the same numbers. */
function SalesByDay({ dashboard: { days } }: { dashboard: Dashboard }) {
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

const averageOf = ({ orders, amount }: Dashboard['sales']) =>
  orders === 0 ? 0 : Math.round(amount / orders);

/** Totals of the period, compared with the previous one. */
function Totals({ dashboard: { sales, previousSales } }: { dashboard: Dashboard }) {
  const t = useText();
  const compare = useChange();
  const tiles = [
    [t('dashboard.sales'), sales.amount, previousSales.amount, true],
    [t('dashboard.orders'), sales.orders, previousSales.orders, false],
    [t('dashboard.average'), averageOf(sales), averageOf(previousSales), true],
  ] as const;
  const shown = (value: number, isMoney: boolean) =>
    isMoney ? `${formatAmount(value)} ${t('common.kyats')}` : formatAmount(value);
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

/** Refunds that became due in the period and are unsent, and those sent in it. */
function RefundTotals({ dashboard: { refunds } }: { dashboard: Dashboard }) {
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
