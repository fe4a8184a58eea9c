import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { count, dateTime, id, idInput, kyats, text, url } from './core/fields.ts';
import { messageSenders } from './ids.ts';
import { limits } from './limits.ts';
import { PaymentStatus } from './order-entities.ts';
import { exampleRefund, Refund } from './refunds.ts';

/**
 * Payments without an order, an addition of ours: an order was refused after its slip was sent, so the shop keeps the
 * payment, checks it, and gives the money back or takes it for another order.
 */

/** What a kept payment was meant to pay for; `voucherNo` is that of an order that could not be paid again. */
export const KeptLine = z
  .object({ name: z.string(), skuValue: z.string(), qty: count })
  .meta({ id: 'KeptLine' });

/**
 * A payment that the shop keeps. `orderId` is that of the order that took the money over, with `voucherNo`; null while
 * there is none. `slipImg` is a signed address that expires.
 */
export const KeptPayment = z
  .object({
    paymentId: id,
    amount: kyats,
    receivedAmt: kyats,
    paymentStatus: PaymentStatus,
    paymentServiceId: id,
    paymentService: z.string(),
    bankName: z.string(),
    phoneNo: z.string(),
    createdDate: dateTime,
    /** Why no order came of it. */
    reason: z.string(),
    lines: z.array(KeptLine),
    slipImg: url,
    sellerRemark: z.string(),
    orderId: id.nullable(),
    voucherNo: z.string(),
    refunds: z.array(Refund),
  })
  .meta({ id: 'KeptPayment' });
export type KeptPayment = z.infer<typeof KeptPayment>;

export const KeptPaymentMessage = z
  .object({
    id,
    paymentId: id,
    message: z.string(),
    sender: z.enum(messageSenders),
    createdDate: dateTime,
  })
  .meta({ id: 'KeptPaymentMessage' });
export type KeptPaymentMessage = z.infer<typeof KeptPaymentMessage>;

export const exampleKeptPayment: KeptPayment = {
  paymentId: 12_001,
  amount: 33_400,
  receivedAmt: 33_400,
  paymentStatus: 2,
  paymentServiceId: 14,
  paymentService: 'KBZ Pay',
  bankName: '',
  phoneNo: '09770000001',
  createdDate: '2026-11-22T02:30:00.000Z',
  reason: 'There is not enough stock for your order any more.',
  lines: [{ name: 'Cotton longyi, checked', skuValue: 'Green,M', qty: 2 }],
  slipImg: '/files/r/78?expires=1795228200&signature=5f0c',
  sellerRemark: '',
  orderId: null,
  voucherNo: '',
  refunds: [exampleRefund],
};
const exampleMessage: KeptPaymentMessage = {
  id: 5,
  paymentId: 12_001,
  message: 'Please use it for my next order.',
  sender: 'buyer',
  createdDate: '2026-11-22T03:00:00.000Z',
};

const read = { method: 'GET', tag: 'Order', auth: 'buyer' } as const;
const notFound = { 'payment-not-found': 404 } as const;

export const keptPayments = endpoint({
  ...read,
  row: 'KEPT GetKeptPayments',
  path: '/api/Order/GetKeptPayments',
  summary: "List the caller's payments that no order came of, latest first; the last hundred.",
  response: z.array(KeptPayment),
  example: { response: [exampleKeptPayment] },
});

export const keptPayment = endpoint({
  ...read,
  row: 'KEPT GetKeptPayment',
  path: '/api/Order/GetKeptPayment',
  summary: "Read one of the caller's payments that no order came of.",
  query: z.object({ paymentId: idInput }),
  response: KeptPayment,
  refusals: notFound,
  example: { query: { paymentId: 12_001 }, response: exampleKeptPayment },
});

export const keptPaymentMessages = endpoint({
  ...read,
  row: 'KEPT GetKeptPaymentMessages',
  path: '/api/Order/GetKeptPaymentMessages',
  summary: 'List the messages about a payment that no order came of, oldest first.',
  query: z.object({ paymentId: idInput }),
  response: z.array(KeptPaymentMessage),
  refusals: notFound,
  example: { query: { paymentId: 12_001 }, response: [exampleMessage] },
});

export const sendKeptPaymentMessage = endpoint({
  row: 'KEPT SendKeptPaymentMessage',
  method: 'POST',
  path: '/api/Order/SendKeptPaymentMessage',
  tag: 'Order',
  summary: 'Write to the shop about a payment that no order came of.',
  auth: 'buyer',
  idempotent: true,
  body: z
    .object({ paymentId: idInput, message: text(limits.orderMessage) })
    .meta({ id: 'KeptPaymentMessageBody' }),
  response: KeptPaymentMessage,
  refusals: { ...notFound, 'idempotency-key-reused': 422 },
  example: {
    body: { paymentId: 12_001, message: 'Please use it for my next order.' },
    response: exampleMessage,
  },
});
