import { buyerStates } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { buyerLooks } from './buyer-state.ts';
import { buyerRecords } from './buyers.resource.ts';

/** All buyers, searched by phone or name (STAFF-20). */
export default function BuyersPage() {
  const t = useText();
  return (
    <ListPage
      title={t('buyers.title')}
      resource={buyerRecords}
      order={{ sort: 'registered', direction: 'desc' }}
      searchLabel={t('buyers.search')}
      filters={[
        {
          kind: 'select',
          name: 'state',
          label: t('buyers.state'),
          options: buyerStates.map((value) => ({ value, label: t(`buyers.${value}`) })),
        },
      ]}
      rowLink={({ id }) => `/buyers/${id}`}
      columns={[
        { title: t('buyers.name'), cell: ({ name }) => name },
        { title: t('buyers.phone'), isPlain: true, cell: ({ phone }) => phone || t('buyers.noPhone') },
        {
          title: t('buyers.state'),
          isPlain: true,
          cell: ({ state }) => <StatusBadge state={state} looks={buyerLooks} />,
        },
        {
          title: t('buyers.registered'),
          sort: 'registered',
          cell: ({ registeredAt }) => formatDateTime(registeredAt),
        },
        {
          title: t('buyers.lastLogin'),
          sort: 'lastLogin',
          cell: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : t('buyers.never')),
        },
      ]}
    />
  );
}
