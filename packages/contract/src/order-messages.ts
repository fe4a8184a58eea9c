import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { dateTime, id, idInput, text } from './core/fields.ts';
import { messageSenders } from './ids.ts';
import { limits } from './limits.ts';

export const OrderMessage = z
  .object({
    id,
    orderId: id,
    message: z.string(),
    sender: z.enum(messageSenders),
    createdDate: dateTime,
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof OrderMessage>;

const exampleMessage: OrderMessage = {
  id: 81,
  orderId: 7001,
  message: 'Please call before you come.',
  sender: 'buyer',
  createdDate: '2026-11-21T03:00:00.000Z',
};

export const sendOrderMessage = endpoint({
  row: 'API-99',
  method: 'POST',
  path: '/api/Order/SendOrderMessage',
  tag: 'Order',
  summary: 'Write to the shop about an order.',
  auth: 'buyer',
  idempotent: true,
  body: z.object({ orderId: idInput, message: text(limits.orderMessage) }).meta({ id: 'OrderMessageBody' }),
  response: OrderMessage,
  refusals: { 'order-not-found': 404, 'idempotency-key-reused': 422 },
  example: { body: { orderId: 7001, message: 'Please call before you come.' }, response: exampleMessage },
});

export const orderMessages = endpoint({
  row: 'API-100',
  method: 'GET',
  path: '/api/Order/GetOrderMessage',
  tag: 'Order',
  summary: 'List the messages of an order, oldest first.',
  auth: 'buyer',
  query: z.object({ orderId: idInput }),
  response: z.array(OrderMessage),
  refusals: { 'order-not-found': 404 },
  example: { query: { orderId: 7001 }, response: [exampleMessage] },
});
