import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { count, dateTime, id, idInput, Message, pageNumber, pageSize } from './core/fields.ts';
import { redirectActions } from './ids.ts';
import { limits } from './limits.ts';

/**
 * `bodyEng` is English, `bodyChn` Burmese in Zawgyi, `body` Burmese in Unicode. `referenceAttribute` is the id of a
 * product, an order or a training class. `count` is the number of unread ones.
 */
export const Notification = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    bodyEng: z.string(),
    bodyChn: z.string(),
    notificationDate: dateTime,
    isSeen: z.boolean(),
    referenceAttribute: id.nullable(),
    redirectAction: z.enum(redirectActions).nullable(),
    count,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const notifications = endpoint({
  row: 'API-102',
  method: 'GET',
  path: '/api/Order/GetNotificationBuyer',
  tag: 'Order',
  summary: "List the caller's notifications, latest first.",
  auth: 'buyer',
  query: z.object({ PageNumber: pageNumber, PageSize: pageSize(limits.notificationPageSize) }),
  response: z.array(Notification),
  example: {
    query: { PageNumber: 1, PageSize: 10 },
    response: [
      {
        id: 31,
        title: 'Order placed',
        body: 'အော်ဒါ V261121000001 ကို လက်ခံရရှိပါပြီ။',
        bodyEng: 'We have your order V261121000001.',
        bodyChn: 'Zawgyi text of the same sentence',
        notificationDate: '2026-11-21T02:30:00.000Z',
        isSeen: false,
        referenceAttribute: 7001,
        redirectAction: 'OrderDetail',
        count: 1,
      },
    ],
  },
});

export const markNotificationSeen = endpoint({
  row: 'API-103',
  method: 'GET',
  path: '/api/Order/SeenNotification',
  alsoPaths: ['/api/Order/SeenNotification/:Id'],
  tag: 'Order',
  summary: 'Mark one notification as seen.',
  auth: 'buyer',
  query: z.object({ Id: idInput }),
  response: Message,
  refusals: { 'notification-not-found': 404 },
  example: { query: { Id: 31 }, response: { message: 'Marked as seen.' } },
});
