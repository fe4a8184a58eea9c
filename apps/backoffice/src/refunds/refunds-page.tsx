import { refundMeans, refundReasons, refundStatuses, type BodyInputOf } from '@zay/contract';
import { type ExportFormat, exportRefunds } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { refundLooks } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { refundRecords } from './refunds.resource.ts';

const makeLink = (filters: Readonly<Record<string, string>>, format: ExportFormat) =>
  api(exportRefunds, { body: { ...filters, format } as BodyInputOf<typeof exportRefunds> });

/** All refunds: unsent ones first, the oldest on top. */
export default function RefundsPage() {
  const t = useText();
  const money = useMoney();
  return (
    <ListPage
      title={t('refunds.title')}
      actions={<ExportList makeLink={makeLink} />}
      resource={refundRecords}
      order={{ sort: 'due', direction: 'asc' }}
      searchLabel={t('refunds.search')}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('refunds.status'),
          options: refundStatuses.map((value) => ({ value, label: t(`refundStatus.${value}`) })),
        },
        {
          kind: 'select',
          name: 'reason',
          label: t('refunds.reason'),
          options: refundReasons.map((value) => ({ value, label: t(`refunds.${value}`) })),
        },
        {
          kind: 'select',
          name: 'means',
          label: t('refunds.means'),
          options: refundMeans.map((value) => ({ value, label: t(`refunds.${value}`) })),
        },
        { kind: 'days', from: 'from', to: 'to', label: t('refunds.dueSince') },
      ]}
      rowLink={({ id }) => `/refunds/${id}`}
      columns={[
        {
          title: t('refunds.order'),
          cell: ({ order }) => (
            <span className="whitespace-nowrap">{order?.voucherNo ?? t('refunds.keptMoney')}</span>
          ),
        },
        {
          title: t('refunds.amount'),
          isPlain: true,
          sort: 'amount',
          align: 'end',
          cell: ({ amount }) => <span className="whitespace-nowrap">{money(amount)}</span>,
        },
        {
          title: t('refunds.status'),
          isPlain: true,
          cell: ({ status }) => <StatusBadge state={status} looks={refundLooks} />,
        },
        { title: t('refunds.dueSince'), sort: 'due', cell: ({ dueSince }) => formatDateTime(dueSince) },
        {
          title: t('refunds.reason'),
          isPlain: true,
          cell: ({ reason }) => t(`refunds.${reason}`),
        },
        { title: t('refunds.buyer'), isPlain: true, cell: ({ buyer }) => buyer.name },
        {
          title: t('refunds.account'),
          isPlain: true,
          cell: ({ means, accountNo, paidFrom }) => {
            const account = means === null ? paidFrom : { means, accountNo };
            if (!account) return '-';
            return [t(`refunds.${account.means}`), account.accountNo].filter(Boolean).join(' · ');
          },
        },
      ]}
    />
  );
}
