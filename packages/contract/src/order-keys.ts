import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id } from './core/fields.ts';

/**
 * What came of an order or a payment whose answer was lost on the way: an addition of ours
 * (docs/decisions/0137-orders-that-outlive-a-lost-line.md). The header `Idempotency-Key` names it.
 */

/** `unknown`: nothing has arrived under this key so far; it may still be on its way. */
export const OrderOfKey = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('placed'), orderId: id, voucherNo: z.string() }),
    z.object({ state: z.literal('withdrawn') }),
    z.object({ state: z.literal('unknown') }),
  ])
  .meta({ id: 'OrderOfKey' });
export type OrderOfKey = z.infer<typeof OrderOfKey>;

const example = { response: { state: 'placed', orderId: 7001, voucherNo: 'V261121000001' } } as const;
const ofKey = { tag: 'Order', auth: 'buyer', idempotent: true, response: OrderOfKey, example } as const;

export const orderOfKey = endpoint({
  ...ofKey,
  row: 'CHECKOUT-63 GetOrderOfKey',
  method: 'GET',
  path: '/api/Order/GetOrderOfKey',
  summary: 'Say which of the orders of the caller was placed, or paid again, under an Idempotency-Key.',
});

export const withdrawOrder = endpoint({
  ...ofKey,
  row: 'CHECKOUT-63 WithdrawOrder',
  method: 'POST',
  path: '/api/Order/WithdrawOrder',
  summary: 'See to it that an Idempotency-Key places nothing any more, unless it has already.',
});
