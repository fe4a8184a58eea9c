import { orderThreads } from '@zay/contract/staff';
import type { OrderThread } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { resource } from '../platform/resources.ts';

const threadList = resource({ name: 'messages', list: orderThreads });

/** Orders with messages, unanswered ones first (STAFF-15). */
export default function MessagesPage() {
  const t = useText();
  return (
    <ListPage
      title={t('messages.title')}
      resource={threadList}
      order={{ sort: 'waiting', direction: 'desc' }}
      searchLabel={t('messages.search')}
      filters={[
        {
          kind: 'select',
          name: 'show',
          label: t('messages.state'),
          options: [{ value: 'waiting', label: t('messages.waiting') }],
        },
      ]}
      rowKey={({ orderId }) => orderId}
      rowLink={({ orderId }) => `/messages/${orderId}`}
      columns={[
        { title: t('messages.order'), cell: ({ voucherNo }) => voucherNo },
        { title: t('messages.buyer'), isPlain: true, cell: ({ buyer }) => buyer.name },
        {
          title: t('messages.last'),
          isPlain: true,
          cell: ({ last }) => <span className="line-clamp-2 max-w-prose">{last.message}</span>,
        },
        {
          title: t('messages.date'),
          isPlain: true,
          sort: 'date',
          cell: ({ last }) => formatDateTime(last.date),
        },
        { title: t('messages.state'), isPlain: true, sort: 'waiting', cell: (row) => <State thread={row} /> },
      ]}
    />
  );
}

function State({ thread: { isWaiting, unread } }: { thread: OrderThread }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isWaiting ? 'gold' : 'jade'} className="whitespace-nowrap">
        {t(isWaiting ? 'messages.waiting' : 'messages.answered')}
      </Badge>
      {unread > 0 && <Badge tone="ruby">{t('messages.unread', { n: unread })}</Badge>}
    </span>
  );
}
