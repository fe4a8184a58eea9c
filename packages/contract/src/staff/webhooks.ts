import { z } from 'zod';
import {
  booleanInput,
  count,
  dateTime,
  id,
  idInput,
  optionalIdInput,
  text,
  tolerant,
} from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const byStaffRight = { auth: 'staff', right: 'staff' } as const;
const change = { ...byStaffRight, method: 'POST', recentLogin: true } as const;

/** What a webhook can be told. A sent payment is not checked yet; an order is paid when its payment is accepted. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.changed',
  'order.cancelled',
  'payment.sent',
  'payment.accepted',
  'payment.rejected',
  'stock.sold_out',
  'stock.back',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
const WebhookEvent = z.enum(webhookEvents);
export const deliveryStates = ['pending', 'sent', 'failed'] as const;

const secret = z.string().register(textKinds, { kind: 'verbatim' });
const address = z.string().register(textKinds, { kind: 'verbatim' });

export const Webhook = z
  .object({
    id,
    url: address,
    events: z.array(WebhookEvent),
    active: z.boolean(),
    /** Since when no delivery succeeded. */
    failingSince: dateTime.nullable(),
    /** When the shop switched it off, after days of failures. */
    disabledAt: dateTime.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const example: Webhook = {
  id: 3,
  url: 'https://books.example/hooks/shop',
  events: ['order.placed', 'order.paid'],
  active: true,
  failingSince: null,
  disabledAt: null,
  createdAt: '2026-03-02T14:03:11.000Z',
};

export const staffWebhooks = staffEndpoint({
  ...byStaffRight,
  name: 'GetWebhooks',
  method: 'GET',
  summary: 'List the addresses of other programs that are told what happens in the shop.',
  query: listQuery(['createdAt', 'url']),
  response: listOf(Webhook),
  example: { query: {}, response: { items: [example], total: 1 } },
});

export const staffWebhook = staffEndpoint({
  ...byStaffRight,
  name: 'GetWebhook',
  method: 'GET',
  summary: 'Read a webhook.',
  query: z.object({ id: idInput }),
  response: Webhook,
  example: { query: { id: 3 }, response: example },
});

export const saveWebhook = staffEndpoint({
  ...change,
  name: 'SaveWebhook',
  summary:
    'Add or change a webhook: a https address in the internet that gets signed messages (standardwebhooks.com). The secret of a new one is shown once.',
  body: z
    .object({
      id: idInput.nullable(),
      url: text(limits.url).register(textKinds, { kind: 'verbatim' }),
      events: z.array(WebhookEvent).min(1, 'not-chosen').max(webhookEvents.length),
      active: booleanInput,
    })
    .meta({ id: 'SaveWebhookBody' }),
  response: z.object({ id, secret: secret.nullable() }).meta({ id: 'SavedWebhook' }),
  example: {
    body: { id: null, url: example.url, events: example.events, active: true },
    response: { id: 3, secret: 'whsec_q1w2e3' },
  },
});

export const rotateWebhookSecret = staffEndpoint({
  ...change,
  name: 'RotateWebhookSecret',
  summary:
    'Make a new secret for a webhook, shown once; messages of the next day are signed with the old one too.',
  body: z.object({ id: idInput }).meta({ id: 'RotateWebhookSecretBody' }),
  response: z.object({ id, secret }).meta({ id: 'WebhookSecret' }),
  example: { body: { id: 3 }, response: { id: 3, secret: 'whsec_q1w2e3' } },
});

/** A message to a webhook, with its last attempt. */
export const WebhookDelivery = z
  .object({
    id: count,
    webhookId: id,
    url: address,
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: count,
    /** HTTP status of the last answer. */
    lastStatus: z.int().nullable(),
    lastError: z.string(),
    createdAt: dateTime,
    lastTriedAt: dateTime.nullable(),
    /** Of one that waits. */
    nextTryAt: dateTime.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const webhookDeliveries = staffEndpoint({
  ...byStaffRight,
  name: 'GetWebhookDeliveries',
  method: 'GET',
  summary: 'List the messages to webhooks of the last 30 days, with their attempts.',
  query: listQuery(['createdAt']).extend({
    webhookId: optionalIdInput,
    state: tolerant((raw) => (raw === '' ? undefined : raw), z.enum(deliveryStates).optional()).optional(),
  }),
  response: listOf(WebhookDelivery),
  example: {
    query: { webhookId: 3 },
    response: {
      items: [
        {
          id: 120,
          webhookId: 3,
          url: example.url,
          event: 'order.placed',
          state: 'pending',
          attempts: 1,
          lastStatus: 500,
          lastError: 'answered 500',
          createdAt: '2026-03-02T14:03:11.000Z',
          lastTriedAt: '2026-03-02T14:03:12.000Z',
          nextTryAt: '2026-03-02T14:03:17.000Z',
        },
      ],
      total: 1,
    },
  },
});

export const resendWebhook = staffEndpoint({
  ...byStaffRight,
  name: 'ResendWebhook',
  method: 'POST',
  summary: 'Send a message to a webhook once more, now, with the same id.',
  body: z.object({ id: idInput }).meta({ id: 'ResendWebhookBody' }),
  response: z.object({ id: count }),
  example: { body: { id: 120 }, response: { id: 120 } },
});
