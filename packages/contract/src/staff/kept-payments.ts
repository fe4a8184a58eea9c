import { z } from 'zod';
import { id, idInput } from '../core/fields.ts';
import { PaymentDecided } from './payments.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The money is then checked with the order's other payments. */
export const takeKeptPayment = staffEndpoint({
  auth: 'staff',
  right: 'payments',
  name: 'TakeKeptPayment',
  method: 'POST',
  summary: 'Take the payment of an order that was never placed for another order of the buyer.',
  body: z.object({ id: idInput, orderId: idInput }).meta({ id: 'TakeKeptPaymentBody' }),
  /** The payment of that order. */
  response: z.object({ id }).meta({ id: 'TakenPayment' }),
  refusals: {
    'payment-not-found': 404,
    'payment-decided': 409,
    'order-not-found': 404,
    'order-not-payable': 409,
  },
  refusalBodies: { 'payment-decided': PaymentDecided },
  example: { body: { id: 12_001, orderId: 7002 }, response: { id: 12_009 } },
});
