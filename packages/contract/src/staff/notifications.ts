import { z } from 'zod';
import {
  count,
  dateTime,
  id,
  idInput,
  optionalIdInput,
  optionalNumber,
  searchText,
  text,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { staffRedirectActions, type StaffRedirectAction } from '../ids.ts';
import { listOf, listQuery } from './lists.ts';
import { Names } from './bilingual.ts';
import { BuyerMention, exampleBuyer, exampleProduct, oneOf, ProductMention } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';

const notificationsRight = { auth: 'staff', right: 'notifications' } as const;

/** A notification sent by staff. `buyer` is null for one to all, which is sent in batches until `isDone`. */
export const SentNotification = z
  .object({
    id,
    sentAt: dateTime,
    /** Name of the sender. */
    by: z.string(),
    buyer: BuyerMention.nullable(),
    recipients: count,
    isDone: z.boolean(),
    title: z.string(),
    body: Names,
    redirectAction: z.enum(staffRedirectActions).nullable(),
    reference: id.nullable(),
  })
  .meta({ id: 'SentNotification' });
export type SentNotification = z.infer<typeof SentNotification>;

export const sentNotifications = staffEndpoint({
  ...notificationsRight,
  name: 'GetNotifications',
  method: 'GET',
  summary: 'List the notifications that staff have sent, the newest first.',
  query: listQuery(['date']).extend({ to: oneOf(['one', 'all']) }),
  response: listOf(SentNotification),
  example: {
    query: { to: 'all' },
    response: {
      items: [
        {
          id: 12,
          sentAt: '2026-11-20T09:00:00.000Z',
          by: 'Daw Khin',
          buyer: null,
          recipients: 1204,
          isDone: true,
          title: 'Thadingyut sale',
          body: { en: 'Everything for the festival.', my: 'ပွဲတော်အတွက် အားလုံး။' },
          redirectAction: 'Promotion',
          reference: null,
        },
      ],
      total: 1,
    },
  },
});

/** Actions that need the id of a product or order. */
export const namedTargets: readonly StaffRedirectAction[] = ['ProductDetail', 'OrderDetail'];

export const notificationRecipients = staffEndpoint({
  ...notificationsRight,
  name: 'GetNotificationRecipients',
  method: 'GET',
  summary: 'Count whom a notification to all would reach.',
  response: z.object({ count }).meta({ id: 'NotificationRecipients' }),
  example: { response: { count: 1204 } },
});

/** Products, or orders of one buyer, as targets of a notification; `label` of an order is its voucher number. */
export const notificationTargets = staffEndpoint({
  ...notificationsRight,
  name: 'FindNotificationTargets',
  method: 'GET',
  summary: 'Find the buyers, products or orders of a buyer that a notification may go or lead to.',
  query: z.object({
    kind: z.enum(['buyer', 'product', 'order']),
    search: searchText,
    /** Owner of the orders. */
    buyerId: optionalIdInput,
  }),
  response: z
    .object({
      buyers: z.array(BuyerMention),
      products: z.array(ProductMention),
      orders: z.array(z.object({ id, voucherNo: z.string(), createdAt: dateTime })),
    })
    .meta({ id: 'NotificationTargets' }),
  example: {
    query: { kind: 'product', search: 'longyi' },
    response: { buyers: [], products: [exampleProduct], orders: [] },
  },
});

export const sendNotification = staffEndpoint({
  ...notificationsRight,
  name: 'SendNotification',
  method: 'POST',
  summary: 'Tell one buyer, or all.',
  body: z
    .object({
      /** Null for all buyers. */
      buyerId: idInput.nullable(),
      title: text(staffLimits.notificationTitle),
      body: z.object({ en: text(staffLimits.notificationBody), my: text(staffLimits.notificationBody) }),
      redirectAction: z.enum(staffRedirectActions).nullable(),
      /** The target product or order. */
      reference: optionalNumber(1, limits.id),
    })
    .superRefine(({ buyerId, redirectAction, reference }, context) => {
      const missing = (field: string) =>
        context.addIssue({ code: 'custom', message: 'not-chosen', path: [field] });
      if (redirectAction === 'OrderDetail' && buyerId === null) missing('buyerId');
      const isNamed = redirectAction !== null && namedTargets.includes(redirectAction);
      if (isNamed && reference === undefined) missing('reference');
    })
    .meta({ id: 'SendNotificationBody' }),
  idempotent: true,
  response: z.object({ id, recipients: count }).meta({ id: 'NotificationSent' }),
  refusals: {
    'buyer-not-found': 404,
    'product-not-found': 404,
    'order-not-found': 404,
  },
  example: {
    body: {
      buyerId: exampleBuyer.id,
      title: 'Your question',
      body: { en: 'It is here again.', my: 'ပြန်ရောက်ပါပြီ။' },
      redirectAction: 'ProductDetail',
      reference: 101,
    },
    response: { id: 13, recipients: 1 },
  },
});
