import { staffWebhooks, type Webhook } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { resource } from '../platform/resources.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { eventNames } from './event-names.ts';

const webhooks = resource({ name: 'webhooks', list: staffWebhooks });

const looks = {
  on: { tone: 'jade', text: 'programs.on' },
  off: { tone: 'plain', text: 'programs.off' },
} as const;

/** The addresses of other programs that are told what happens in the shop. */
export default function WebhooksPage() {
  const t = useText();
  return (
    <ListPage
      title={t('programs.webhooks')}
      actions={
        <>
          <ButtonLink to="/programs/deliveries" variant="secondary">
            {t('programs.deliveries')}
          </ButtonLink>
          <ButtonLink to="/programs/webhooks/new">{t('programs.newWebhook')}</ButtonLink>
        </>
      }
      resource={webhooks}
      order={{ sort: 'createdAt', direction: 'desc' }}
      searchLabel={t('programs.url')}
      rowLink={({ id }) => `/programs/webhooks/${id}`}
      columns={[
        {
          title: t('programs.url'),
          sort: 'url',
          cell: ({ url }) => <span className="wrap-anywhere">{url}</span>,
        },
        {
          title: t('programs.events'),
          cell: ({ events }) => events.map((event) => t(eventNames[event])).join(t('common.comma')),
        },
        { title: t('programs.state'), cell: (webhook) => <State webhook={webhook} /> },
        {
          title: t('programs.created'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatDateTime(createdAt),
        },
      ]}
    />
  );
}

function State({ webhook: { active, failingSince, disabledAt } }: { webhook: Webhook }) {
  const t = useText();
  const trouble = disabledAt
    ? t('programs.disabled')
    : failingSince && t('programs.failing', { date: formatDateTime(failingSince) });
  return (
    <>
      <StatusBadge state={active ? 'on' : 'off'} looks={looks} />
      {trouble && <span className="block text-sm text-ruby">{trouble}</span>}
    </>
  );
}
