import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id } from './core/fields.ts';

/**
 * The result of an order or payment whose response was lost: an addition of ours
 * (docs/decisions/0137-orders-that-outlive-a-lost-line.md). The header `Idempotency-Key` identifies it.
 */

/** `unknown`: no request with this key has arrived yet; it may still be in transit. */
export const OrderOfKey = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('placed'), orderId: id, voucherNo: z.string() }),
    z.object({ state: z.literal('withdrawn') }),
    z.object({ state: z.literal('unknown') }),
  ])
  .meta({ id: 'OrderOfKey' });
export type OrderOfKey = z.infer<typeof OrderOfKey>;

const example = { response: { state: 'placed', orderId: 7001, voucherNo: 'V261121000001' } } as const;
const ofKey = {
  tag: 'Order',
  auth: 'buyer',
  idempotent: true,
  takesTicket: true,
  response: OrderOfKey,
  example,
} as const;

export const orderOfKey = endpoint({
  ...ofKey,
  row: 'CHECKOUT-63 GetOrderOfKey',
  method: 'GET',
  path: '/api/Order/GetOrderOfKey',
  summary: 'Say which of the orders of the caller was placed, or paid again, under an Idempotency-Key.',
});

export const sendTicket = endpoint({
  row: 'CHECKOUT-115 GetSendTicket',
  method: 'GET',
  path: '/api/Order/GetSendTicket',
  tag: 'Order',
  auth: 'buyer',
  summary:
    'Give a token that can do nothing but send an order or payment, for seven days. A device keeps it beside an order that waits.',
  response: z.object({ ticket: z.string() }).meta({ id: 'SendTicket' }),
  example: { response: { ticket: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln' } },
});

export const withdrawOrder = endpoint({
  ...ofKey,
  row: 'CHECKOUT-63 WithdrawOrder',
  method: 'POST',
  path: '/api/Order/WithdrawOrder',
  summary: 'See to it that an Idempotency-Key places nothing any more, unless it has already.',
});
