import { staffKeptPayments } from '@zay/contract/staff';
import { paymentStatuses } from '@zay/contract';
import type { KeptPaymentRow } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { resource } from '../platform/resources.ts';

const keptPaymentList = resource({ name: 'kept-payments', list: staffKeptPayments });

/** Payments that no order came of, oldest first. */
export default function KeptListPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  return (
    <ListPage
      title={t('keptPayments.title')}
      resource={keptPaymentList}
      order={{ sort: 'sent', direction: 'asc' }}
      searchLabel={t('keptPayments.search')}
      rowLink={({ id }) => `/kept-payments/${id}`}
      filters={[
        {
          kind: 'select',
          name: 'show',
          label: t('keptPayments.show'),
          options: [{ value: 'open', label: t('keptPayments.open') }],
        },
      ]}
      columns={[
        { title: t('payments.sent'), sort: 'sent', cell: ({ sentAt }) => formatDateTime(sentAt) },
        {
          title: t('payments.amount'),
          sort: 'amount',
          align: 'end',
          cell: ({ amount }) => <span className="whitespace-nowrap">{money(amount)}</span>,
        },
        { title: t('payments.method'), cell: ({ method }) => pick(method) },
        { title: t('payments.buyer'), cell: ({ buyer }) => buyer.name },
        { title: t('keptPayments.reason'), cell: ({ reason }) => pick(reason) },
        { title: t('keptPayments.state'), cell: (row) => <KeptState {...row} /> },
        { title: t('keptPayments.unread'), cell: ({ unread }) => (unread > 0 ? unread : '-') },
      ]}
    />
  );
}

/** What became of a kept payment so far. @param usedFor the voucher of the order that took it over */
export function KeptState({
  status,
  receivedAmount,
  usedFor,
}: Pick<KeptPaymentRow, 'status' | 'receivedAmount'> & { readonly usedFor?: string | undefined }) {
  const t = useText();
  if (status === paymentStatuses.checking) return <Badge tone="gold">{t('keptPayments.checking')}</Badge>;
  if (receivedAmount > 0) return <Badge tone="jade">{t('keptPayments.refund')}</Badge>;
  if (usedFor) return <Badge tone="jade">{t('keptPayments.used', { voucher: usedFor })}</Badge>;
  return <Badge tone="ruby">{t('keptPayments.nothing')}</Badge>;
}
