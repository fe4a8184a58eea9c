import { useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '@zay/contract';
import { type ExportFormat, exportPayments, paymentChecks } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { checkLink } from './check-link.ts';
import { resource } from '../platform/resources.ts';

const paymentQueue = resource({ name: 'payments', list: paymentChecks });

/** Of the list's days; its other filters concern the queue. */
const makeLink = ({ from, to }: Readonly<Record<string, string>>, format: ExportFormat) =>
  api(exportPayments, { body: { from, to, format } as BodyInputOf<typeof exportPayments> });

/** Pending payments, oldest first (STAFF-05): those that need a check, or all. */
export default function QueuePage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const [search] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: () => api(paymentChecks, { query: { pageSize: 1 } }),
  });
  return (
    <ListPage
      title={t('payments.title')}
      actions={<ExportList makeLink={makeLink} label={t('payments.export')} />}
      resource={paymentQueue}
      order={{ sort: 'sent', direction: 'asc' }}
      searchLabel={t('payments.search')}
      rowLink={({ id }) => checkLink(id, search)}
      filters={[
        {
          kind: 'select',
          name: 'paymentServiceId',
          label: t('payments.method'),
          first: t('payments.needCheck'),
          options: [
            { value: 0, label: t('payments.all') },
            ...(data?.methods ?? []).map(({ id, name, count }) => ({
              value: id,
              label: `${pick(name)} (${count})`,
            })),
          ],
        },
        { kind: 'text', name: 'amountFrom', label: t('payments.amountFrom'), inputMode: 'numeric' },
        { kind: 'text', name: 'amountTo', label: t('payments.amountTo'), inputMode: 'numeric' },
        { kind: 'days', from: 'from', to: 'to', label: t('payments.sent') },
      ]}
      columns={[
        { title: t('payments.sent'), sort: 'sent', cell: ({ sentAt }) => formatDateTime(sentAt) },
        {
          title: t('payments.amount'),
          isPlain: true,
          sort: 'amount',
          align: 'end',
          cell: ({ amount }) => <Whole>{money(amount)}</Whole>,
        },
        { title: t('payments.method'), isPlain: true, cell: ({ method }) => pick(method) },
        { title: t('payments.phone'), isPlain: true, cell: ({ phone }) => <Whole>{phone || '-'}</Whole> },
        { title: t('payments.order'), isPlain: true, cell: ({ voucherNo }) => <Whole>{voucherNo}</Whole> },
        { title: t('payments.buyer'), isPlain: true, cell: ({ buyerName }) => buyerName },
        {
          title: t('payments.note'),
          isPlain: true,
          cell: ({ isDuplicate, isRefused }) =>
            (isDuplicate || isRefused) && (
              <span className="flex flex-wrap gap-1">
                {isRefused && (
                  <Badge tone="gold" className="whitespace-nowrap">
                    {t('orders.neverPlaced')}
                  </Badge>
                )}
                {isDuplicate && (
                  <Badge tone="ruby" className="whitespace-nowrap">
                    {t('payments.usedBefore')}
                  </Badge>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

/** Keeps a number on one line, for comparison by eye. */
function Whole({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
