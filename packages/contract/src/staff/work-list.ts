import { z } from 'zod';
import { count, date, dateTime, id, kyats } from '../core/fields.ts';
import { educationKinds, goodsReturnReasons, parcelReturnReasons, refundReasons } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** How many of each kind the work list shows. */
export const workListItems = 5;
/** The work list counts no further. */
export const workListCountMax = 1000;
/** A request that is due within so many days is on the work list. */
export const workListDueDays = 7;
/** An order that nobody packed for so many days is on the work list. */
export const workListUnpackedDays = 3;

/** Whoever has one of these finds something to do on the work list. */
export const workListRights = ['payments', 'orders', 'questions', 'education', 'products', 'stock'] as const;

/** What waits, the most urgent first; null for whom has no right to it. */
const waiting = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count.describe(`At most ${workListCountMax}.`) }).nullable();

const OrderToPack = z.object({ id, voucherNo: z.string(), pieces: count, city: Names, placedAt: dateTime });

export const WorkList = z
  .object({
    /** Payments to check, oldest first; cash on delivery needs no check. */
    payments: waiting(
      z.object({ id, voucherNo: z.string(), amount: kyats, method: Names, sentAt: dateTime }),
    ),
    /** Money to send back, longest owed first. `orderId` is null for money that no order has. */
    refunds: waiting(
      z.object({
        id,
        orderId: id.nullable(),
        voucherNo: z.string(),
        amount: kyats,
        reason: z.enum(refundReasons),
        buyerName: z.string(),
        /** The buyer, or the payment, says where it shall go. */
        hasAccount: z.boolean(),
        dueSince: dateTime,
      }),
    ),
    /** Orders to pack, oldest first: goods that are paid, or paid on delivery. */
    orders: waiting(OrderToPack),
    /** Those of them that were placed 3 days ago or earlier. */
    unpacked: waiting(OrderToPack),
    /** Orders whose parcel came back undelivered and lies in the shop, the longest first. */
    parcels: waiting(
      z.object({ id, voucherNo: z.string(), reason: z.enum(parcelReturnReasons), cameAt: dateTime }),
    ),
    /** Cancelled orders whose goods have not come back, with the missing pieces, longest awaited first. */
    returns: waiting(
      z.object({
        id,
        voucherNo: z.string(),
        reason: z.enum(goodsReturnReasons),
        pieces: count,
        openedAt: dateTime,
      }),
    ),
    /** Packed, sent or finished although the payment was refused or nobody decided on it, oldest first. */
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
    /** Cash of delivered orders that nobody decided on, oldest first. */
    cash: waiting(z.object({ id, voucherNo: z.string(), amount: kyats, deliveredAt: dateTime })),
    /** Without an answer, oldest first. */
    questions: waiting(z.object({ id, productId: id, product: Names, text: z.string(), askedAt: dateTime })),
    /** Paid requests that are due within 7 days; those that are late already come first. */
    education: waiting(
      z.object({
        kind: z.enum(educationKinds),
        requestId: id,
        orderId: id,
        voucherNo: z.string(),
        studentName: z.string(),
        /** The promised day of a score list, the first day of a class; certificates promise none. */
        dueOn: date,
        isOverdue: z.boolean(),
      }),
    ),
    /** On sale and low on stock, each with the SKU of which fewest are left; `variation` is empty where nothing is chosen. */
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
      unpaid: { items: [], total: 0 },
      cash: { items: [], total: 0 },
      questions: null,
      education: null,
      products: null,
    },
  },
});
