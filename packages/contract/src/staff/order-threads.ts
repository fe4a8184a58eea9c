import { z } from 'zod';
import { count, dateTime, id, idInput, Message, text } from '../core/fields.ts';
import { messageSenders } from '../ids.ts';
import { limits } from '../limits.ts';
import { OrderStatus } from '../order-entities.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const messages = { auth: 'staff', right: 'messages' } as const;
const orderNotFound = { 'order-not-found': 404 } as const;

/** A row of the list of conversations about orders. It is waiting when the last message is the buyer's. */
export const OrderThread = z
  .object({
    orderId: id,
    voucherNo: z.string(),
    status: OrderStatus,
    buyer: z.object({ id, name: z.string() }),
    isWaiting: z.boolean(),
    /** Unread messages of the buyer. */
    unread: count,
    last: z.object({ message: z.string(), sender: z.enum(messageSenders), date: dateTime }),
  })
  .meta({ id: 'OrderThread' });
export type OrderThread = z.infer<typeof OrderThread>;

/** A message for staff: `by` is the name of the member of staff, '' for the buyer. */
export const StaffOrderMessage = z
  .object({
    id,
    message: z.string(),
    sender: z.enum(messageSenders),
    by: z.string(),
    isRead: z.boolean(),
    date: dateTime,
  })
  .meta({ id: 'StaffOrderMessage' });
export type StaffOrderMessage = z.infer<typeof StaffOrderMessage>;

const exampleThread: OrderThread = {
  orderId: 7001,
  voucherNo: 'V261121000001',
  status: 1,
  buyer: { id: 42, name: 'Aye Aye' },
  isWaiting: true,
  unread: 1,
  last: { message: 'Please call before you come.', sender: 'buyer', date: '2026-11-21T03:00:00.000Z' },
};
const exampleMessage: StaffOrderMessage = {
  id: 81,
  message: 'Please call before you come.',
  sender: 'buyer',
  by: '',
  isRead: false,
  date: '2026-11-21T03:00:00.000Z',
};

export const orderThreads = staffEndpoint({
  ...messages,
  name: 'GetOrderThreads',
  method: 'GET',
  summary: 'List orders with messages: those that wait for an answer first, then the latest.',
  query: listQuery(['waiting', 'date']).extend({
    /** `waiting`: only unanswered ones. */
    show: z.enum(['all', 'waiting']).default('all'),
  }),
  response: listOf(OrderThread),
  example: { query: { show: 'waiting' }, response: { items: [exampleThread], total: 1 } },
});

export const orderThread = staffEndpoint({
  ...messages,
  name: 'GetOrderThread',
  method: 'GET',
  summary: 'Read the messages of an order, oldest first.',
  query: z.object({ orderId: idInput }),
  response: z
    .object({
      orderId: id,
      voucherNo: z.string(),
      buyer: z.object({ id, name: z.string() }),
      messages: z.array(StaffOrderMessage),
    })
    .meta({ id: 'StaffOrderThread' }),
  refusals: orderNotFound,
  example: {
    query: { orderId: 7001 },
    response: {
      orderId: 7001,
      voucherNo: 'V261121000001',
      buyer: { id: 42, name: 'Aye Aye' },
      messages: [exampleMessage],
    },
  },
});

export const answerBuyer = staffEndpoint({
  ...messages,
  name: 'AnswerBuyer',
  method: 'POST',
  summary: 'Answer a buyer on an order; the buyer is told, and what they wrote counts as read.',
  body: z.object({ orderId: idInput, message: text(limits.orderMessage) }).meta({ id: 'AnswerBuyerBody' }),
  idempotent: true,
  response: StaffOrderMessage,
  refusals: orderNotFound,
  example: {
    body: { orderId: 7001, message: 'We will.' },
    response: {
      ...exampleMessage,
      id: 82,
      sender: 'shop',
      by: 'Su Su',
      message: 'We will.',
      isRead: true,
    },
  },
});

export const seenThread = staffEndpoint({
  ...messages,
  name: 'SeenOrderThread',
  method: 'POST',
  summary: "Count a buyer's messages on an order as read, up to the last one that was shown.",
  body: z.object({ orderId: idInput, upTo: idInput }).meta({ id: 'SeenOrderThreadBody' }),
  response: Message,
  refusals: orderNotFound,
  example: { body: { orderId: 7001, upTo: 81 }, response: { message: 'Read.' } },
});
