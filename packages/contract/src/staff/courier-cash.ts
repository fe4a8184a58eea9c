import { z } from 'zod';
import {
  booleanInput,
  count,
  date,
  dateTime,
  id,
  idInput,
  kyats,
  optionalDate,
  optionalIdInput,
  optionalText,
  text,
  tolerant,
  url,
  wholeNumber,
  withoutRepeats,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { PaymentStatus } from '../order-entities.ts';
import { readAmount } from './amount.ts';
import { Names } from './bilingual.ts';
import { exportFormat } from './export-format.ts';
import { staffLimits } from './limits.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const cash = { auth: 'staff', right: 'payments' } as const;

/** Who delivered; null for the shop's own delivery. */
const Courier = z.object({ id, name: Names }).nullable();
/** Id in a query; 0 is the shop's own delivery, missing is any. */
const courierFilter = optionalIdInput;

/** What a courier owes for delivered orders with cash on delivery. */
const CourierDebt = z.object({
  courier: Courier,
  orders: count,
  due: kyats,
  /** Of the oldest delivery. */
  since: dateTime,
  /** The first days of delivery in Myanmar with something due, oldest first. */
  days: z.array(z.object({ day: date, orders: count, due: kyats })),
});

const exampleCourier = { id: 3, name: { en: 'Shwe Courier', my: 'ရွှေကူရီယာ' } };

export const courierCash = staffEndpoint({
  ...cash,
  name: 'GetCourierCash',
  method: 'GET',
  summary:
    'Tell what each courier owes of the cash for delivered orders, by day, the longest due first; and the names of all couriers.',
  response: z
    .object({ couriers: z.array(CourierDebt), names: z.array(z.object({ id, name: Names })) })
    .meta({ id: 'CourierCash' }),
  example: {
    response: {
      names: [exampleCourier],
      couriers: [
        {
          courier: exampleCourier,
          orders: 2,
          due: 63_400,
          since: '2026-11-21T09:00:00.000Z',
          days: [{ day: '2026-11-21', orders: 2, due: 63_400 }],
        },
      ],
    },
  },
});

export const cashDue = staffEndpoint({
  ...cash,
  name: 'GetCashDue',
  method: 'GET',
  summary: `List the delivered orders whose cash a courier owes, and the parcels on the way, the oldest ${staffLimits.handoverOrders} each.`,
  /** 0: the shop's own delivery. */
  query: z.object({ courierId: idInput }),
  response: z
    .object({
      courier: Courier,
      /** Of all orders. */
      total: count,
      due: kyats,
      /** Parcels that the courier has, the oldest, with the cash to collect; 0 for paid ones. */
      onTheWay: z.array(z.object({ id, voucherNo: z.string(), buyerName: z.string(), collect: kyats })),
      orders: z.array(
        z.object({
          id,
          voucherNo: z.string(),
          buyerName: z.string(),
          deliveredAt: dateTime,
          /** Day of delivery in Myanmar. */
          day: date,
          amount: kyats,
          /** Handed over or written off before. */
          settled: kyats,
          due: kyats,
          /** What the buyer does not have to pay. */
          givenUp: kyats,
          paymentStatus: PaymentStatus,
          /** Whether it is cash that nobody has decided on, of which staff may say that less was taken. */
          isUndecided: z.boolean(),
        }),
      ),
    })
    .meta({ id: 'CashDue' }),
  refusals: { 'courier-not-found': 404 },
  example: {
    query: { courierId: 3 },
    response: {
      courier: exampleCourier,
      total: 1,
      due: 33_400,
      onTheWay: [{ id: 7002, voucherNo: 'V261121000002', buyerName: 'Mya Mya', collect: 12_000 }],
      orders: [
        {
          id: 7001,
          voucherNo: 'V261121000001',
          buyerName: 'Aye Aye',
          deliveredAt: '2026-11-21T09:00:00.000Z',
          day: '2026-11-21',
          amount: 33_400,
          settled: 0,
          due: 33_400,
          givenUp: 0,
          paymentStatus: 1,
          isUndecided: true,
        },
      ],
    },
  },
});

/** Cash that a member of staff received from a courier. */
const CashHandover = z
  .object({
    id,
    courier: Courier,
    /** What was due of its orders. */
    expected: kyats,
    counted: kyats,
    /** What is no longer expected. */
    writtenOff: kyats,
    orders: count,
    /** Why `counted` is not what was due. */
    note: z.string(),
    receivedBy: z.string(),
    receivedAt: dateTime,
    /** Names of staff; '' and null while it is valid. */
    withdrawnBy: z.string(),
    withdrawnAt: dateTime.nullable(),
    withdrawnReason: z.string(),
  })
  .meta({ id: 'CashHandover' });
export type CashHandover = z.infer<typeof CashHandover>;

const CashHandoverDetail = CashHandover.extend({
  /** Oldest delivery first. `amount` was handed over of what was `due`. */
  lines: z.array(
    z.object({ orderId: id, voucherNo: z.string(), due: kyats, amount: kyats, writtenOff: kyats }),
  ),
}).meta({ id: 'CashHandoverDetail' });
export type CashHandoverDetail = z.infer<typeof CashHandoverDetail>;

const exampleHandover: CashHandover = {
  id: 91,
  courier: exampleCourier,
  expected: 33_400,
  counted: 33_000,
  writtenOff: 0,
  orders: 1,
  note: 'He brings 400 tomorrow.',
  receivedBy: 'Su Su',
  receivedAt: '2026-11-22T10:00:00.000Z',
  withdrawnBy: '',
  withdrawnAt: null,
  withdrawnReason: '',
};
const exampleDetail: CashHandoverDetail = {
  ...exampleHandover,
  lines: [{ orderId: 7001, voucherNo: 'V261121000001', due: 33_400, amount: 33_000, writtenOff: 0 }],
};

export const cashHandovers = staffEndpoint({
  ...cash,
  name: 'GetCashHandovers',
  method: 'GET',
  summary:
    'List the cash that couriers handed over, found by voucher number or note; days are those of receipt.',
  query: listQuery(['received', 'counted']).extend({
    courierId: courierFilter,
    from: optionalDate,
    to: optionalDate,
  }),
  response: listOf(CashHandover),
  example: { query: { courierId: 3 }, response: { items: [exampleHandover], total: 1 } },
});

export const cashHandover = staffEndpoint({
  ...cash,
  name: 'GetCashHandover',
  method: 'GET',
  summary: 'Read a hand-over of cash with its orders.',
  query: z.object({ id: idInput }),
  response: CashHandoverDetail,
  refusals: { 'handover-not-found': 404 },
  example: { query: { id: 91 }, response: exampleDetail },
});

/** What was due when staff looked; `by`: who received cash of the orders since then, '' when something else changed. */
const CashChanged = z.object({ by: z.string() });

/** The oldest orders are settled first, so what is short stays due of the newest ones. */
export const handOverCash = staffEndpoint({
  ...cash,
  name: 'HandOverCash',
  method: 'POST',
  idempotent: true,
  summary:
    'Write down the cash that a courier hands over for delivered orders; undecided payments of orders that are settled are accepted.',
  body: z
    .object({
      /** Null for the shop's own delivery. */
      courierId: idInput.nullable(),
      /** With what was due of each when staff looked. */
      orders: z
        .array(z.object({ id: idInput, due: wholeNumber(1, limits.kyats) }))
        .min(1, 'choose-orders')
        .max(staffLimits.handoverOrders)
        .superRefine(withoutRepeats('id')),
      counted: tolerant(readAmount, z.int().min(0).max(limits.kyats)),
      note: optionalText(limits.remark),
      /** What is missing is not expected any more. */
      writeOff: booleanInput.default(false),
    })
    .superRefine(({ orders, counted, note, writeOff }, context) => {
      const expected = orders.reduce((sum, { due }) => sum + due, 0);
      if (counted === 0 && !writeOff)
        context.addIssue({ code: 'custom', path: ['counted'], message: 'nothing-counted' });
      if (counted !== expected && note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: 'difference-note' });
    })
    .meta({ id: 'HandOverCashBody' }),
  response: CashHandoverDetail,
  refusals: { 'courier-not-found': 404, 'cash-changed': 409 },
  refusalBodies: { 'cash-changed': CashChanged },
  example: {
    body: {
      courierId: 3,
      orders: [{ id: 7001, due: 33_400 }],
      counted: 33_000,
      note: 'He brings 400 tomorrow.',
      writeOff: false,
    },
    response: exampleDetail,
  },
});

export const withdrawHandover = staffEndpoint({
  ...cash,
  name: 'WithdrawCashHandover',
  method: 'POST',
  summary: 'Withdraw a hand-over of cash with a reason: its cash is due again. It stays in the list.',
  body: z.object({ id: idInput, reason: text(limits.remark) }).meta({ id: 'WithdrawCashHandoverBody' }),
  response: CashHandoverDetail,
  refusals: { 'handover-not-found': 404, 'handover-withdrawn': 409 },
  refusalBodies: { 'handover-withdrawn': z.object({ by: z.string() }) },
  example: {
    body: { id: 91, reason: 'It was the cash of another courier.' },
    response: {
      ...exampleDetail,
      withdrawnBy: 'Su Su',
      withdrawnAt: '2026-11-22T11:00:00.000Z',
      withdrawnReason: 'It was the cash of another courier.',
    },
  },
});

/** Days are those of delivery. */
export const exportCashQuery = z.object({
  courierId: courierFilter,
  from: optionalDate,
  to: optionalDate,
});

export const exportCash = staffEndpoint({
  ...cash,
  name: 'ExportCourierCash',
  method: 'POST',
  summary:
    'Make a link to the cash of orders delivered on these days as CSV or Excel, one line an order; it works for a minute.',
  body: exportCashQuery.extend({ format: exportFormat }).meta({ id: 'ExportCourierCashBody' }),
  response: z.object({ url }).meta({ id: 'ExportCourierCash' }),
  example: {
    body: { from: '2026-11-01', to: '2026-11-30' },
    response: { url: '/api/Staff/courier-cash.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

export const courierCashEndpoints = [
  courierCash,
  cashDue,
  cashHandovers,
  cashHandover,
  handOverCash,
  withdrawHandover,
  exportCash,
];
