import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { dateTime, id, kyats } from './core/fields.ts';
import { orderRefundStates } from './ids.ts';
import { PaymentStatus } from './order-entities.ts';

/**
 * Kept payments, an addition of ours: a request was refused after its slip was sent. It is stored as an order that was
 * never placed, `orderId`, whose payment the shop checks and then refunds or moves to another order.
 */
export const KeptPayment = z
  .object({
    paymentId: id,
    orderId: id,
    amount: kyats,
    paymentStatus: PaymentStatus,
    receivedAmt: kyats,
    paymentServiceId: id,
    paymentService: z.string(),
    createdDate: dateTime,
    /** Whether the money can still be moved to another payment: it is not checked yet. */
    isUsable: z.boolean(),
    /** Whether the money was moved to the payment of another order. */
    isUsed: z.boolean(),
    refundStatus: z.enum(orderRefundStates),
  })
  .meta({ id: 'KeptPayment' });
export type KeptPayment = z.infer<typeof KeptPayment>;

export const keptPayments = endpoint({
  method: 'GET',
  tag: 'Order',
  auth: 'buyer',
  row: 'KEPT GetKeptPayments',
  path: '/api/Order/GetKeptPayments',
  summary: "List the caller's payments that no order came of, latest first; the last hundred.",
  response: z.array(KeptPayment),
  example: {
    response: [
      {
        paymentId: 12_001,
        orderId: 7009,
        amount: 33_400,
        paymentStatus: 1,
        receivedAmt: 0,
        paymentServiceId: 14,
        paymentService: 'KBZ Pay',
        createdDate: '2026-11-22T02:30:00.000Z',
        isUsable: true,
        isUsed: false,
        refundStatus: 'none',
      },
    ],
  },
});
