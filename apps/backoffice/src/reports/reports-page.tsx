import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportReport, getReport, reportKinds, reportPeriods, type Report } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDate } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { ChipLink } from '@zay/web/ui/chip.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { DayRange } from '../ui/day-range.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { DayChart } from '../ui/charts/day-chart.tsx';
import { useChange } from '../ui/charts/use-change.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { idleChoices, readReportAddress, reportSearch, type ReportAddress } from './report-address.ts';
import { ReportTable } from './report-table.tsx';

/** Sums of a period beside the one before it; report and period are in the address (REPORT-14). */
export default function ReportsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const address = readReportAddress(search);
  const query = useQuery({
    queryKey: ['report', address],
    queryFn: () => api(getReport, { query: address }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  return (
    <Page
      title={t('reports.title')}
      actions={<ExportList makeLink={(_, format) => api(exportReport, { body: { ...address, format } })} />}
    >
      <KindSelect address={address} />
      {address.kind === 'stock' ? (
        <IdleBar address={address} />
      ) : (
        <PeriodBar
          address={address}
          from={address.from ?? data?.from ?? ''}
          to={address.to ?? data?.to ?? ''}
          errors={fieldTextsOf(query.error)}
        />
      )}
      <Reading query={query} />
      {data && (
        <div className={cn(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <ReportPanel kind={address.kind} report={data} isLoaded={!isPlaceholderData} />
        </div>
      )}
    </Page>
  );
}

function KindSelect({ address }: { address: ReportAddress }) {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <div className="sm:max-w-md">
      <Select
        label={t('reports.kind')}
        value={address.kind}
        options={reportKinds
          .filter((kind) => kind !== 'margin' || may('costs'))
          .map((kind) => ({ value: kind, label: t(`reportKinds.${kind}`) }))}
        onChange={({ target }) => {
          const kind = reportKinds.find((one) => one === target.value) ?? address.kind;
          void navigate(reportSearch({ ...address, kind }), { preventScrollReset: true });
        }}
      />
    </div>
  );
}

/** Days without a sale. */
function IdleBar({ address }: { address: ReportAddress }) {
  const t = useText();
  return (
    <nav aria-label={t('reports.idle')} className="flex flex-wrap gap-2">
      {idleChoices.map((idle) => (
        <ChipLink
          key={idle}
          to={reportSearch({ ...address, idle })}
          selected={idle === address.idle}
          preventScrollReset
        >
          {t('reports.idleDays', { n: idle })}
        </ChipLink>
      ))}
    </nav>
  );
}

interface PeriodBarProps {
  readonly address: ReportAddress;
  /** The days shown; empty while loading. */
  readonly from: string;
  readonly to: string;
  /** The server's errors, by field name. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Named periods, or a first and a last day. */
function PeriodBar({ address, from, to, errors }: PeriodBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const { kind, idle } = address;
  const choose = (first: string, last: string) =>
    void navigate(reportSearch({ ...address, from: first, to: last }), { preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t('dashboard.period')} className="flex flex-wrap gap-2">
        {reportPeriods.map((period) => (
          <ChipLink
            key={period}
            to={reportSearch({ kind, idle, period })}
            selected={address.from === undefined && period === address.period}
            preventScrollReset
          >
            {t(`reportPeriods.${period}`)}
          </ChipLink>
        ))}
      </nav>
      <DayRange from={from} to={to} errors={errors} onChoose={choose} />
    </div>
  );
}

interface ReportPanelProps {
  readonly kind: ReportAddress['kind'];
  readonly report: Report;
  /** False while `report` is still the one before. */
  readonly isLoaded: boolean;
}

/** What is counted, the total, a chart, and the table of the same numbers. */
function ReportPanel({ kind, report, isLoaded }: ReportPanelProps) {
  const t = useText();
  const pick = usePick();
  const { from, to, previousFrom, previousTo, main, rows } = report;
  const title = t(`reportKinds.${kind}`);
  const days = rows.filter(({ key }) => /^\d{4}-\d\d-\d\d$/.test(key));
  return (
    <Panel title={title} text={pick(report.definition)}>
      {kind !== 'stock' && (
        <p className="text-sm text-muted">
          {t('dashboard.compared', {
            from: formatDate(from),
            to: formatDate(to),
            previousFrom: formatDate(previousFrom),
            previousTo: formatDate(previousTo),
          })}
        </p>
      )}
      <Totals report={report} />
      <div className={cn('flex flex-col gap-4', days.length > 1 && 'xl:grid xl:grid-cols-2 xl:items-start')}>
        {days.length > 1 && (
          <DayChart
            days={days.map(({ key, values, previous }) => ({
              day: key,
              value: values[main] ?? 0,
              previous: previous?.[main] ?? 0,
            }))}
            label={title}
            legend={[t('dashboard.thisPeriod'), t('dashboard.previousPeriod')]}
          />
        )}
        <ReportTable title={title} kind={isLoaded ? kind : null} report={report} />
      </div>
    </Panel>
  );
}

/** The total of each column, with that of the period before. */
function Totals({ report: { columns, total } }: { report: Report }) {
  const t = useText();
  const compare = useChange();
  const pick = usePick();
  const money = useMoney();
  if (!total) return null;
  const shown = (value: number, isMoney: boolean) => (isMoney ? money(value) : formatAmount(value));
  return (
    <div className="grid gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-4">
      {columns.map(({ label, isMoney }, at) => {
        const [now, before] = [total.values[at], total.previous?.[at]];
        if (typeof now !== 'number') return null;
        return (
          <StatTile
            key={label.en}
            label={pick(label)}
            value={shown(now, isMoney)}
            hint={
              typeof before !== 'number'
                ? ''
                : t('dashboard.before', { value: shown(before, isMoney) }) + compare(now, before)
            }
          />
        );
      })}
    </div>
  );
}
