import { z } from 'zod';
import { count, date, dateTime, id, kyats } from '../core/fields.ts';
import { goodsReturnReasons, parcelReturnReasons, refundReasons, returnReasons } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { returnStatuses } from '../statuses.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Rows per kind on the work list. */
export const workListItems = 5;
/** Maximum of the counters of the work list. */
export const workListCountMax = 1000;
/** A request due within this many days is on the work list. */
export const workListDueDays = 7;
/** An order not packed for this many days is on the work list. */
export const workListUnpackedDays = 3;

/** Cash that a courier has owed for more than this number of days is on the work list. */
export const workListCashDays = 7;

/** Each of these rights shows something on the work list. */
export const workListRights = ['payments', 'orders', 'questions', 'education', 'products', 'stock'] as const;

/** Items of one kind, the most urgent first; null without the right to it. */
const waiting = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count.describe(`At most ${workListCountMax}.`) }).nullable();

const OrderToPack = z.object({ id, voucherNo: z.string(), pieces: count, city: Names, placedAt: dateTime });

const RequestDue = z.object({
  requestId: id,
  orderId: id,
  voucherNo: z.string(),
  studentName: z.string(),
  /** The promised day of a score list or the first day of a class; null for certificates. */
  dueOn: date.nullable(),
  isOverdue: z.boolean(),
});

export const WorkList = z
  .object({
    /** Unchecked payments, oldest first, without cash on delivery. */
    payments: waiting(
      z.object({ id, voucherNo: z.string(), amount: kyats, method: Names, sentAt: dateTime }),
    ),
    /** Refunds due, oldest first. `orderId` is null for money without an order. */
    refunds: waiting(
      z.object({
        id,
        orderId: id.nullable(),
        voucherNo: z.string(),
        amount: kyats,
        reason: z.enum(refundReasons),
        buyerName: z.string(),
        /** The target account is known, from the buyer or the payment. */
        hasAccount: z.boolean(),
        dueSince: dateTime,
      }),
    ),
    /** Orders to pack, oldest first: paid, or cash on delivery. */
    orders: waiting(OrderToPack),
    /** Those placed at least 3 days ago. */
    unpacked: waiting(OrderToPack),
    /** Orders whose undelivered parcel is in the shop, oldest first. */
    parcels: waiting(
      z.object({ id, voucherNo: z.string(), reason: z.enum(parcelReturnReasons), cameAt: dateTime }),
    ),
    /** Cancelled orders with goods expected back, and the missing pieces, oldest first. */
    returns: waiting(
      z.object({
        id,
        voucherNo: z.string(),
        reason: z.enum(goodsReturnReasons),
        pieces: count,
        openedAt: dateTime,
      }),
    ),
    /** Orders with a return to decide on or to receive, oldest first. */
    buyerReturns: waiting(
      z.object({
        id,
        voucherNo: z.string(),
        status: z.enum(returnStatuses),
        reason: z.enum(returnReasons),
        pieces: count,
        askedAt: dateTime,
      }),
    ),
    /** Packed, sent or finished although the payment is refused or undecided, oldest first. */
    unpaid: waiting(
      z.object({
        id,
        voucherNo: z.string(),
        amount: kyats,
        status: OrderStatus,
        paymentStatus: PaymentStatus,
        placedAt: dateTime,
      }),
    ),
    /** Undecided cash of delivered orders, oldest first. */
    cash: waiting(z.object({ id, voucherNo: z.string(), amount: kyats, deliveredAt: dateTime })),
    /** Couriers, null for own delivery, with cash due for more than 7 days: of these orders, the oldest first. */
    courierCash: waiting(
      z.object({
        courier: z.object({ id, name: Names }).nullable(),
        orders: count,
        amount: kyats,
        since: dateTime,
      }),
    ),
    /** Unanswered, oldest first. */
    questions: waiting(z.object({ id, productId: id, product: Names, text: z.string(), askedAt: dateTime })),
    /** Paid score lists promised within 7 days, late ones first. */
    scores: waiting(RequestDue),
    /** Paid registrations for classes that begin within 7 days, late ones first. */
    classes: waiting(RequestDue),
    /** Paid requests for certificates, oldest first. */
    certificates: waiting(RequestDue),
    /** On sale and low on stock, each with its lowest SKU; `variation` is empty without choices. */
    products: waiting(z.object({ id, skuId: id, name: Names, variation: Names, stock: count })),
  })
  .meta({ id: 'WorkList' });
export type WorkList = z.infer<typeof WorkList>;

export const workList = staffEndpoint({
  name: 'GetWorkList',
  method: 'GET',
  summary:
    'Tell what waits for the caller: payments, refunds, orders, parcels and goods that come back, questions, requests, low stock.',
  auth: 'staff',
  right: workListRights,
  response: WorkList,
  example: {
    response: {
      payments: {
        items: [
          {
            id: 12_001,
            voucherNo: 'V261121000001',
            amount: 33_400,
            method: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' },
            sentAt: '2026-11-21T03:00:00.000Z',
          },
        ],
        total: 1,
      },
      refunds: { items: [], total: 0 },
      orders: { items: [], total: 0 },
      unpacked: { items: [], total: 0 },
      parcels: { items: [], total: 0 },
      returns: {
        items: [
          {
            id: 7001,
            voucherNo: 'V261121000001',
            reason: 'refused-at-door',
            pieces: 2,
            openedAt: '2026-11-22T03:00:00.000Z',
          },
        ],
        total: 1,
      },
      buyerReturns: { items: [], total: 0 },
      unpaid: { items: [], total: 0 },
      cash: { items: [], total: 0 },
      courierCash: { items: [], total: 0 },
      questions: null,
      scores: null,
      classes: null,
      certificates: null,
      products: null,
    },
  },
});
