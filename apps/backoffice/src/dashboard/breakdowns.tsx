import type { Dashboard } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { BarTable } from '../ui/charts/bar-table.tsx';
import { ProductName } from '../ui/mentions.tsx';
import { orderLooks } from '../ui/status-looks.ts';
import { Panel } from '../ui/panel.tsx';
import { Backup, Disks, FailingJobs, RestoreDrill } from './safety-panels.tsx';

/** Urgent work, orders by state, ways to pay, best sellers, and searches without results. */
export function Breakdowns({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  const {
    statuses,
    paymentMethods,
    bestSellers,
    missedSearches,
    loginAlerts,
    failingJobs,
    backup,
    drill,
    disks,
  } = dashboard;
  const empty = t('dashboard.none');
  const previous = t('dashboard.previousPeriod');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {failingJobs.length > 0 && <FailingJobs jobs={failingJobs} />}
      {backup && <Backup backup={backup} />}
      {drill && <RestoreDrill drill={drill} />}
      {disks.length > 0 && <Disks disks={disks} />}
      {loginAlerts.length > 0 && (
        <Panel title={t('dashboard.loginAlerts')} text={t('dashboard.loginAlertsText')}>
          <BarTable
            empty={empty}
            title={t('dashboard.loginAlerts')}
            columns={[t('dashboard.account'), t('dashboard.alerts')]}
            rows={loginAlerts.map(({ account, of, alerts }) => ({
              key: `${of} ${account}`,
              name: of === 'buyer' ? t('dashboard.buyerAccount', { account }) : account,
              size: alerts,
              value: formatAmount(alerts),
            }))}
          />
        </Panel>
      )}
      <Panel title={t('dashboard.byState')}>
        <BarTable
          empty={empty}
          title={t('dashboard.byState')}
          columns={[t('dashboard.state'), t('dashboard.orders'), previous]}
          rows={statuses.map(({ status, orders, previousOrders }) => ({
            key: status,
            name: t(orderLooks[status].text),
            size: orders,
            value: formatAmount(orders),
            note: formatAmount(previousOrders),
          }))}
        />
      </Panel>
      <Panel title={t('dashboard.byPayment')}>
        <BarTable
          empty={empty}
          title={t('dashboard.byPayment')}
          columns={[t('dashboard.method'), t('dashboard.amount'), previous]}
          rows={paymentMethods.map(({ id, name, orders, amount, previous: before }) => ({
            key: id,
            name: (
              <>
                {id === 0 ? t('dashboard.unpaid') : pick(name)}
                <span className="block text-sm text-muted">
                  {t('dashboard.orderCount', { n: formatAmount(orders) })}
                </span>
              </>
            ),
            size: amount,
            value: formatAmount(amount),
            note: formatAmount(before.amount),
          }))}
        />
      </Panel>
      <Panel title={t('dashboard.bestSellers')}>
        <BarTable
          empty={empty}
          title={t('dashboard.bestSellers')}
          columns={[t('dashboard.product'), t('dashboard.pieces'), t('dashboard.amount')]}
          rows={bestSellers.map((product) => ({
            key: product.id,
            name: <ProductName product={product} />,
            size: product.pieces,
            value: formatAmount(product.pieces),
            note: formatAmount(product.amount),
          }))}
        />
      </Panel>
      <Panel title={t('dashboard.misses')} text={t('dashboard.missesText')}>
        <BarTable
          empty={empty}
          title={t('dashboard.misses')}
          columns={[t('dashboard.words'), t('dashboard.times')]}
          rows={missedSearches.map(({ text, hits }) => ({
            key: text,
            name: (
              <>
                {text}
                {may('content') && (
                  <Link
                    to={`/synonyms/new?${new URLSearchParams({ words: text })}`}
                    className="block text-sm text-jade underline"
                  >
                    {t('dashboard.addSynonym')}
                  </Link>
                )}
              </>
            ),
            size: hits,
            value: formatAmount(hits),
          }))}
        />
      </Panel>
    </div>
  );
}
