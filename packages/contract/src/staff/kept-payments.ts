import { z } from 'zod';
import {
  booleanInput,
  count,
  dateTime,
  id,
  idInput,
  kyats,
  Message,
  optionalText,
  text,
  tolerant,
  url,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { PaymentStatus } from '../order-entities.ts';
import { readAmount } from './amount.ts';
import { Names } from './bilingual.ts';
import { staffLimits } from './limits.ts';
import { listOf, listQuery } from './lists.ts';
import { StaffOrderMessage } from './order-threads.ts';
import { PaymentDecided, reference } from './payments.ts';
import { exampleStaffRefund, StaffRefund } from './refunds.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Payments without an order: the order was refused after its slip was sent (docs/decisions/0105). */
const payments = { auth: 'staff', right: 'payments' } as const;
const notFound = { 'payment-not-found': 404 } as const;

const Row = z.object({
  id,
  status: PaymentStatus,
  /** What the buyer was to transfer, and what came. */
  amount: kyats,
  receivedAmount: kyats,
  sentAt: dateTime,
  method: Names,
  /** Why no order came of it. */
  reason: Names,
  buyer: z.object({ id, name: z.string(), phone: z.string().nullable() }),
  /** Messages of the buyer that nobody has read. */
  unread: count,
});
export const KeptPaymentRow = Row.meta({ id: 'StaffKeptPaymentRow' });
export type KeptPaymentRow = z.infer<typeof KeptPaymentRow>;

export const StaffKeptPayment = Row.extend({
  bank: Names,
  phone: z.string(),
  remark: z.string(),
  reference: z.string(),
  /** Signed address of the slip; it expires. */
  slip: url,
  /** What it was meant to pay for. */
  wanted: z.object({
    voucherNo: z.string(),
    lines: z.array(z.object({ name: Names, variation: Names, qty: count })),
  }),
  /** Who decided on it; '' for nobody, and when an order took the money over. */
  by: z.string(),
  remarkToBuyer: Names,
  /** The order that took the money over. */
  usedFor: z.object({ orderId: id, voucherNo: z.string() }).nullable(),
  refunds: z.array(StaffRefund),
  messages: z.array(StaffOrderMessage),
  /** Orders of the buyer that this money may pay: their payment failed, or is being checked. */
  orders: z.array(z.object({ orderId: id, voucherNo: z.string(), missing: kyats, isChecking: z.boolean() })),
  /** Other payments with the same slip. */
  sameSlip: z.array(z.object({ paymentId: id, voucherNo: z.string(), orderId: id.nullable() })),
}).meta({ id: 'StaffKeptPayment' });
export type StaffKeptPayment = z.infer<typeof StaffKeptPayment>;

const exampleRow: KeptPaymentRow = {
  id: 12_001,
  status: 1,
  amount: 33_400,
  receivedAmount: 0,
  sentAt: '2026-11-22T02:30:00.000Z',
  method: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' },
  reason: { en: 'The last pieces were sold before your order arrived.', my: 'ပစ္စည်း ကုန်သွားခဲ့ပါသည်။' },
  buyer: { id: 42, name: 'Aye Aye', phone: '09770000001' },
  unread: 0,
};
const example: StaffKeptPayment = {
  ...exampleRow,
  bank: { en: '', my: '' },
  phone: '09770000001',
  remark: '',
  reference: '',
  slip: '/files/r/78?expires=1795228200&signature=5f0c',
  wanted: {
    voucherNo: '',
    lines: [
      { name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' }, variation: { en: 'Green,M', my: 'အစိမ်း,M' }, qty: 2 },
    ],
  },
  by: '',
  remarkToBuyer: { en: '', my: '' },
  usedFor: null,
  refunds: [],
  messages: [],
  orders: [{ orderId: 7002, voucherNo: 'V261122000004', missing: 15_000, isChecking: false }],
  sameSlip: [],
};

export const staffKeptPayments = staffEndpoint({
  ...payments,
  name: 'GetKeptPayments',
  method: 'GET',
  summary: 'List payments that no order came of, found by phone or name of the buyer.',
  query: listQuery(['sent', 'amount'], 'asc').extend({
    /** Only those that are not decided on, or whose buyer wrote. */
    show: z.enum(['all', 'open']).default('all'),
  }),
  response: listOf(KeptPaymentRow),
  example: { query: { show: 'open' }, response: { items: [exampleRow], total: 1 } },
});

export const staffKeptPayment = staffEndpoint({
  ...payments,
  name: 'GetKeptPayment',
  method: 'GET',
  summary: 'Read a payment that no order came of, with its slip and messages.',
  query: z.object({ id: idInput }),
  response: StaffKeptPayment,
  refusals: notFound,
  example: { query: { id: 12_001 }, response: example },
});

const decided = {
  refusals: { ...notFound, 'payment-decided': 409 },
  refusalBodies: { 'payment-decided': PaymentDecided },
} as const;

/** What came is owed to the buyer: a refund of it is due. */
export const decideKeptPayment = staffEndpoint({
  ...payments,
  name: 'DecideKeptPayment',
  method: 'POST',
  summary: 'Write down how much came of a payment without an order; it becomes a refund that is due.',
  body: z
    .object({
      id: idInput,
      /** 0 when nothing came. */
      receivedAmount: tolerant(readAmount, z.int('whole-kyats').min(0, 'whole-kyats').max(limits.kyats)),
      reference,
      /** For the buyer; needed when nothing came. */
      note: optionalText(staffLimits.rejectNote),
      /** Staff saw that the reference is on another payment too. */
      isDuplicateSeen: booleanInput.default(false),
    })
    .refine(({ receivedAmount, note }) => receivedAmount > 0 || note !== '', {
      message: 'required',
      path: ['note'],
    })
    .meta({ id: 'DecideKeptPaymentBody' }),
  response: StaffKeptPayment,
  ...decided,
  refusals: { ...decided.refusals, 'reference-used': 409 },
  example: {
    body: { id: 12_001, receivedAmount: 33_400, reference: '01004262778812', note: '' },
    response: {
      ...example,
      status: 2,
      receivedAmount: 33_400,
      by: 'Su Su',
      refunds: [{ ...exampleStaffRefund, order: null, paymentId: 12_001 }],
    },
  },
});

/** The money is checked with the order then, as any payment of it. */
export const takeKeptPayment = staffEndpoint({
  ...payments,
  name: 'TakeKeptPayment',
  method: 'POST',
  summary: "Take a payment without an order for another order of the buyer, as that order's payment.",
  body: z.object({ id: idInput, orderId: idInput }).meta({ id: 'TakeKeptPaymentBody' }),
  response: StaffKeptPayment,
  ...decided,
  refusals: { ...decided.refusals, 'order-not-found': 404, 'order-not-payable': 409 },
  example: {
    body: { id: 12_001, orderId: 7002 },
    response: { ...example, status: 3, usedFor: { orderId: 7002, voucherNo: 'V261122000004' } },
  },
});

export const answerKeptPayment = staffEndpoint({
  ...payments,
  name: 'AnswerKeptPayment',
  method: 'POST',
  summary: 'Write to the buyer about a payment without an order; the buyer is told.',
  idempotent: true,
  body: z.object({ id: idInput, message: text(limits.orderMessage) }).meta({ id: 'AnswerKeptPaymentBody' }),
  response: StaffOrderMessage,
  refusals: notFound,
  example: {
    body: { id: 12_001, message: 'We send it back tomorrow.' },
    response: {
      id: 6,
      message: 'We send it back tomorrow.',
      sender: 'shop',
      by: 'Su Su',
      isRead: true,
      date: '2026-11-22T04:00:00.000Z',
    },
  },
});

export const seenKeptPayment = staffEndpoint({
  ...payments,
  name: 'SeenKeptPayment',
  method: 'POST',
  summary: 'Count what the buyer wrote about a payment without an order as read, up to a message.',
  body: z.object({ id: idInput, upTo: idInput }).meta({ id: 'SeenKeptPaymentBody' }),
  response: Message,
  refusals: notFound,
  example: { body: { id: 12_001, upTo: 5 }, response: { message: 'Read.' } },
});

export const keptPaymentEndpoints = [
  staffKeptPayments,
  staffKeptPayment,
  decideKeptPayment,
  takeKeptPayment,
  answerKeptPayment,
  seenKeptPayment,
];
