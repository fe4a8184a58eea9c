import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard as getDashboard } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDate } from '@zay/web/platform/dates.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { PeriodBar } from './period-bar.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { RefundTotals, Totals } from './totals.tsx';
import { usePeriod } from './use-period.ts';

/** How the shop does, for a period that is in the address (STAFF-21). */
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
