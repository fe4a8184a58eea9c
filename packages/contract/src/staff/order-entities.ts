import { z } from 'zod';
import { count, dateTime, id, kyats, url } from '../core/fields.ts';
import { orderRefundStates, orderTypes } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { StaffRefund } from './refunds.ts';
import { GoodsReturn } from './goods-returns.ts';
import { ParcelReturn } from './parcel-returns.ts';

/** Whose order it is; the phone of a deleted account is null. */
const OrderBuyer = z.object({ id, name: z.string(), phone: z.string().nullable() });

/** A row of the list of orders; `payment` is the latest try to pay. */
export const StaffOrderRow = z
  .object({
    id,
    voucherNo: z.string(),
    date: dateTime,
    type: z.enum(orderTypes),
    status: OrderStatus,
    netAmt: kyats,
    /** Pieces of all lines; null for an education order. */
    pieces: count.nullable(),
    /** What an education order pays for; empty for goods. */
    service: Names,
    buyer: OrderBuyer,
    /** Who gets the goods, and where; null for an education order. */
    recipient: z.object({ name: z.string(), phone: z.string(), city: Names }).nullable(),
    payment: z.object({ id, status: PaymentStatus, serviceId: id, service: Names }),
    /** Messages of the buyer that nobody has read. */
    unread: count,
    /** What is due to the buyer while any is, else what was sent. */
    refund: z.object({ status: z.enum(orderRefundStates), amount: kyats }),
    /** It was never placed. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

/** A line as it was when ordered; `price` is what one piece cost. */
export const StaffOrderLine = z
  .object({
    id,
    productId: id,
    skuId: id,
    name: Names,
    variant: Names,
    image: url,
    qty: count,
    originalPrice: kyats,
    price: kyats,
    amount: kyats,
    /** Free pieces that come with it. */
    getOne: z.object({ skuId: id, name: Names, qty: count, image: url }).nullable(),
  })
  .meta({ id: 'StaffOrderLine' });

/** One try to pay. `slip` is a signed address that expires, '' when there is none. */
export const StaffOrderPayment = z
  .object({
    id,
    date: dateTime,
    status: PaymentStatus,
    serviceId: id,
    service: Names,
    bank: Names.nullable(),
    amount: kyats,
    /** What came of it; 0 while it is checked. */
    received: kyats,
    phone: z.string(),
    remark: z.string(),
    slip: url,
    transactionId: z.string(),
    sellerRemark: Names,
    /** Name of who decided; '' when nobody has, or somebody without an account. */
    decidedBy: z.string(),
    decidedAt: dateTime.nullable(),
  })
  .meta({ id: 'StaffOrderPayment' });

/** A step of an order. `by` is the name of staff or buyer, '' for the shop itself. */
export const StaffOrderStep = z
  .object({
    from: OrderStatus.nullable(),
    to: OrderStatus,
    actor: z.enum(['buyer', 'staff', 'system']),
    by: z.string(),
    note: z.string(),
    date: dateTime,
  })
  .meta({ id: 'StaffOrderStep' });

/** Where goods go, as it was written when they were ordered. */
export const StaffOrderDelivery = z
  .object({
    name: z.string(),
    phone: z.string(),
    city: Names,
    /** Empty where the city has no townships. */
    township: Names,
    address: z.string(),
    landmark: z.string(),
    remark: z.string(),
    service: Names,
    fromDay: count,
    toDay: count,
  })
  .meta({ id: 'StaffOrderDelivery' });

/** The request that an education order pays for; its form is read with the right `education`. */
export const StaffOrderEducation = z
  .object({ requestId: id, service: Names, studentName: z.string(), phone: z.string() })
  .meta({ id: 'StaffOrderEducation' });

/** All that staff see of an order; payments and steps oldest first. */
export const StaffOrder = z
  .object({
    id,
    voucherNo: z.string(),
    date: dateTime,
    type: z.enum(orderTypes),
    status: OrderStatus,
    /** Where it may be moved to now, by the rules of orders and cancelling. */
    steps: z.array(OrderStatus),
    totalAmt: kyats,
    deliveryFee: kyats,
    tax: kyats,
    discount: kyats,
    netAmt: kyats,
    takeNote: z.string(),
    sendingNote: z.string(),
    sentNote: z.string(),
    cancelNote: z.string(),
    buyer: OrderBuyer,
    /** Why it was never placed; null for every other order. */
    refusedReason: Names.nullable(),
    lines: z.array(StaffOrderLine),
    delivery: StaffOrderDelivery.nullable(),
    education: StaffOrderEducation.nullable(),
    payments: z.array(StaffOrderPayment),
    history: z.array(StaffOrderStep),
    /** Of all payments, before refunds. */
    receivedAmt: kyats,
    /** Oldest first, withdrawn ones too. */
    refunds: z.array(StaffRefund),
    /** Of a cancelled order whose goods had left the shop. */
    goodsReturn: GoodsReturn.nullable(),
    /** Oldest first: the latest one says whether the parcel is here. */
    parcelReturns: z.array(ParcelReturn),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;
