import { sentNotifications } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { BuyerName } from '../ui/mentions.tsx';
import { resource } from '../platform/resources.ts';

const sentList = resource({ name: 'notifications', list: sentNotifications });

/** Notifications sent by staff, with the sender (STAFF-19). */
export default function SentPage() {
  const t = useText();
  const pick = usePick();
  return (
    <ListPage
      title={t('notifications.title')}
      actions={<ButtonLink to="/notifications/new">{t('notifications.new')}</ButtonLink>}
      resource={sentList}
      order={{ sort: 'date', direction: 'desc' }}
      searchLabel={t('notifications.search')}
      filters={[
        {
          kind: 'select',
          name: 'to',
          label: t('notifications.to'),
          options: [
            { value: 'one', label: t('notifications.one') },
            { value: 'all', label: t('notifications.all') },
          ],
        },
      ]}
      columns={[
        {
          title: t('notifications.text'),
          cell: ({ title, body }) => (
            <span className="flex max-w-prose flex-col">
              <span className="font-semibold">{title}</span>
              <span className="line-clamp-3">{pick(body)}</span>
            </span>
          ),
        },
        {
          title: t('notifications.to'),
          cell: ({ buyer }) => (buyer ? <BuyerName buyer={buyer} /> : t('notifications.all')),
        },
        {
          title: t('notifications.recipients'),
          align: 'end',
          cell: ({ recipients, isDone }) => (
            <>
              {formatAmount(recipients)} {!isDone && <Badge tone="gold">{t('notifications.sending')}</Badge>}
            </>
          ),
        },
        {
          title: t('notifications.leadsTo'),
          cell: ({ redirectAction }) =>
            t(redirectAction ? `notifications.${redirectAction}` : 'notifications.nothing'),
        },
        { title: t('notifications.by'), cell: ({ by }) => by },
        {
          title: t('notifications.sent'),
          isPlain: true,
          sort: 'date',
          cell: ({ sentAt }) => formatDateTime(sentAt),
        },
      ]}
    />
  );
}
