import { useQuery } from '@tanstack/react-query';
import { courierCash } from '@zay/contract/staff';
import type { ResponseOf } from '@zay/contract';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { useCourierWords } from './use-courier-words.ts';

/** What each courier owes, by day of delivery; the longest due first. */
export default function CourierCashPage() {
  const t = useText();
  const may = useMay();
  const query = useQuery({ queryKey: ['courier-cash'], queryFn: () => api(courierCash) });
  const { data } = query;
  return (
    <Page
      title={t('courierCash.title')}
      actions={
        <>
          {may('reports') && (
            <ButtonLink variant="quiet" to="/reports?kind=journal&period=today">
              {t('courierCash.today')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to="/courier-cash/received">
            {t('courierCash.history')}
          </ButtonLink>
        </>
      }
    >
      <Reading query={query} />
      {data?.couriers.length === 0 && (
        <EmptyState title={t('courierCash.none')} text={t('courierCash.noneText')} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data?.couriers.map((debt) => (
          <Debt key={debt.courier?.id ?? 0} debt={debt} />
        ))}
      </div>
    </Page>
  );
}

function Debt({ debt }: { debt: ResponseOf<typeof courierCash>['couriers'][number] }) {
  const t = useText();
  const money = useMoney();
  const { nameOf } = useCourierWords();
  const { courier, orders, due, since, days } = debt;
  const title = nameOf(courier);
  const left = orders - days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Panel title={title} text={t('courierCash.since', { date: formatDate(since), n: orders })}>
      <p className="text-3xl font-bold tabular-nums">{money(due)}</p>
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <li key={day.day} className="flex justify-between gap-3 py-1 tabular-nums">
            <span>
              {formatDate(day.day)} · {t('courierCash.orders', { n: day.orders })}
            </span>
            <span className="whitespace-nowrap">{money(day.due)}</span>
          </li>
        ))}
        {left > 0 && <li className="py-1 text-muted">{t('courierCash.laterDays', { n: left })}</li>}
      </ul>
      <ButtonLink
        className="self-start"
        to={`/courier-cash/due/${courier?.id ?? 0}`}
        aria-label={`${t('courierCash.receive')}: ${title}`}
      >
        {t('courierCash.receive')}
      </ButtonLink>
    </Panel>
  );
}
