import { useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '@zay/contract';
import { courierCash, exportCash, type ExportFormat } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { handoverRecords } from './courier-cash.resource.ts';
import { useCourierWords } from './use-courier-words.ts';

const makeLink = (filters: Readonly<Record<string, string>>, format: ExportFormat) =>
  api(exportCash, { body: { ...filters, format } as BodyInputOf<typeof exportCash> });

/** All cash that couriers handed over, the latest first; withdrawn hand-overs too. */
export default function HandoversPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const { nameOf, differenceText } = useCourierWords();
  const { data } = useQuery({ queryKey: ['courier-cash'], queryFn: () => api(courierCash) });
  const couriers = (data?.names ?? []).map(({ id, name }) => ({ value: String(id), label: pick(name) }));
  return (
    <ListPage
      title={t('courierCash.history')}
      actions={<ExportList makeLink={makeLink} label={t('courierCash.export')} />}
      resource={handoverRecords}
      order={{ sort: 'received', direction: 'desc' }}
      searchLabel={t('courierCash.search')}
      filters={[
        {
          kind: 'select',
          name: 'courierId',
          label: t('parcel.courier'),
          options: [{ value: '0', label: t('courierCash.own') }, ...couriers],
        },
        { kind: 'days', from: 'from', to: 'to', label: t('courierCash.receivedOn') },
      ]}
      rowLink={({ id }) => `/courier-cash/received/${id}`}
      columns={[
        { title: t('parcel.courier'), cell: ({ courier }) => nameOf(courier) },
        {
          title: t('courierCash.counted'),
          sort: 'counted',
          align: 'end',
          cell: ({ counted }) => <span className="whitespace-nowrap">{money(counted)}</span>,
        },
        {
          title: t('courierCash.expected'),
          align: 'end',
          cell: ({ expected }) => <span className="whitespace-nowrap">{money(expected)}</span>,
        },
        {
          title: t('courierCash.difference'),
          isPlain: true,
          cell: ({ counted, expected, withdrawnAt }) => (
            <span className="flex flex-wrap gap-1">
              {withdrawnAt !== null && <Badge>{t('courierCash.withdrawn')}</Badge>}
              {counted !== expected && (
                <Badge tone={counted < expected ? 'ruby' : 'gold'}>
                  {differenceText(counted - expected)}
                </Badge>
              )}
            </span>
          ),
        },
        {
          title: t('courierCash.receivedOn'),
          sort: 'received',
          cell: ({ receivedAt }) => formatDateTime(receivedAt),
        },
        { title: t('courierCash.receivedBy'), cell: ({ receivedBy }) => receivedBy },
      ]}
    />
  );
}
