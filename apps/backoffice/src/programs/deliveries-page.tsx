import {
  deliveryStates,
  resendWebhook,
  staffWebhooks,
  webhookDeliveries,
  type WebhookDelivery,
} from '@zay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { resource } from '../platform/resources.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

const deliveries = resource({ name: 'webhookDeliveries', list: webhookDeliveries });

const looks: StatusLooks<WebhookDelivery['state']> = {
  pending: { tone: 'gold', text: 'programs.pending' },
  sent: { tone: 'jade', text: 'programs.sent' },
  failed: { tone: 'ruby', text: 'programs.failed' },
};

/** What webhooks were sent in the last 30 days. */
export default function DeliveriesPage() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['webhook-names'],
    queryFn: () => api(staffWebhooks, { query: { pageSize: 100 } }),
  });
  return (
    <ListPage
      title={t('programs.deliveries')}
      resource={deliveries}
      order={{ sort: 'createdAt', direction: 'desc' }}
      searchLabel={t('programs.event')}
      filters={[
        {
          kind: 'select',
          name: 'webhookId',
          label: t('programs.url'),
          options: (data?.items ?? []).map(({ id, url }) => ({ value: id, label: url })),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('programs.state'),
          options: deliveryStates.map((value) => ({ value, label: t(`programs.${value}`) })),
        },
      ]}
      columns={[
        {
          title: t('programs.sentAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatDateTime(createdAt),
        },
        {
          title: t('programs.event'),
          cell: ({ event, url }) => (
            <>
              <code>{event}</code>
              <span className="block text-sm font-normal wrap-anywhere text-muted">{url}</span>
            </>
          ),
        },
        { title: t('programs.state'), cell: ({ state }) => <StatusBadge state={state} looks={looks} /> },
        { title: t('programs.attempts'), align: 'end', cell: ({ attempts }) => attempts },
        {
          title: t('programs.result'),
          cell: ({ lastStatus, lastError, nextTryAt, attempts }) => (
            <>
              {lastError || (lastStatus ?? '-')}
              {nextTryAt && attempts > 0 && (
                <span className="block text-sm text-muted">
                  {t('programs.nextTry', { date: formatDateTime(nextTryAt) })}
                </span>
              )}
            </>
          ),
        },
        { title: t('programs.resend'), cell: (delivery) => <Resend delivery={delivery} /> },
      ]}
    />
  );
}

function Resend({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const t = useText();
  const resend = useAct(resendWebhook);
  const send = async () => {
    if (await toastOnFailure(resend.mutateAsync({ body: { id } })))
      showToast(t('programs.isResent'), { kind: 'success' });
  };
  return (
    <Button variant="secondary" busy={resend.isPending} onClick={() => void send()}>
      {t('programs.resend')}
      <span className="sr-only">: {event}</span>
    </Button>
  );
}
