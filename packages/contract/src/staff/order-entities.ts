import { z } from 'zod';
import { count, dateTime, id, kyats, url } from '../core/fields.ts';
import { orderRefundStates, orderTypes } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { StaffRefund } from './refunds.ts';
import { BuyerReturn } from './buyer-returns.ts';
import { GoodsReturn } from './goods-returns.ts';
import { ParcelReturn } from './parcel-returns.ts';
import { StaffParcel } from './parcels.ts';

/** The buyer of an order; the phone of a deleted account is null. */
const OrderBuyer = z.object({ id, name: z.string(), phone: z.string().nullable() });

/** A row of the list of orders; `payment` is the latest attempt. */
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
    /** The service of an education order; empty for goods. */
    service: Names,
    buyer: OrderBuyer,
    /** Recipient and city; null for an education order. */
    recipient: z.object({ name: z.string(), phone: z.string(), city: Names }).nullable(),
    payment: z.object({ id, status: PaymentStatus, serviceId: id, service: Names }),
    /** Unread messages of the buyer. */
    unread: count,
    /** The refund due, or else the refund that was sent. */
    refund: z.object({ status: z.enum(orderRefundStates), amount: kyats }),
    /** It was never placed. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

/** A line as ordered; `price` is the price of one piece. */
export const StaffOrderLine = z
  .object({
    id,
    productId: id,
    skuId: id,
    /** SKU code; '' without one. */
    code: z.string(),
    name: Names,
    variant: Names,
    image: url,
    qty: count,
    originalPrice: kyats,
    price: kyats,
    amount: kyats,
    /** With its share of the order's discount and tax. */
    paid: kyats,
    /** Free pieces of the line. */
    getOne: z.object({ skuId: id, name: Names, qty: count, image: url }).nullable(),
  })
  .meta({ id: 'StaffOrderLine' });

/** One payment attempt. `slip` is a signed URL that expires, '' when there is none. */
export const StaffOrderPayment = z
  .object({
    id,
    date: dateTime,
    status: PaymentStatus,
    serviceId: id,
    service: Names,
    bank: Names.nullable(),
    amount: kyats,
    /** Received amount; 0 while it is checked. */
    received: kyats,
    /** Whether it is a deposit, and the rest is paid by another payment. */
    isPart: z.boolean(),
    phone: z.string(),
    remark: z.string(),
    slip: url,
    transactionId: z.string(),
    sellerRemark: Names,
    /** Name of who decided; '' if undecided or without an account. */
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

/** Delivery address as ordered. */
export const StaffOrderDelivery = z
  .object({
    name: z.string(),
    phone: z.string(),
    city: Names,
    /** Empty if the city has no townships. */
    township: Names,
    address: z.string(),
    landmark: z.string(),
    remark: z.string(),
    service: Names,
    fromDay: count,
    toDay: count,
  })
  .meta({ id: 'StaffOrderDelivery' });

/** The request of an education order; its form needs the right `education`. */
export const StaffOrderEducation = z
  .object({ requestId: id, service: Names, studentName: z.string(), phone: z.string() })
  .meta({ id: 'StaffOrderEducation' });

/** An order for staff; payments and steps oldest first. */
/** The balances of an order in the journal of money. `received` counts cash of couriers and what they lost. */
export const OrderBalances = z
  .object({
    /** What the order brings: its price less the parts given back; 0 once cancelled. */
    sales: kyats,
    unpaid: kyats,
    received: kyats,
    /** Cash that the courier still has, and the courier; null for the shop's own delivery. */
    withCourier: kyats,
    courier: Names.nullable(),
    lost: kyats,
    givenUp: kyats,
    owed: kyats,
    sent: kyats,
  })
  .meta({ id: 'OrderBalances' });
export type OrderBalances = z.infer<typeof OrderBalances>;

export const StaffOrder = z
  .object({
    id,
    voucherNo: z.string(),
    date: dateTime,
    type: z.enum(orderTypes),
    status: OrderStatus,
    /** Allowed next statuses. */
    steps: z.array(OrderStatus),
    totalAmt: kyats,
    deliveryFee: kyats,
    tax: kyats,
    discount: kyats,
    /** The code that took off a part of it; '' without one. */
    discountCode: z.string(),
    netAmt: kyats,
    takeNote: z.string(),
    sendingNote: z.string(),
    sentNote: z.string(),
    cancelNote: z.string(),
    buyer: OrderBuyer,
    /** Why it was never placed; null for placed orders. */
    refusedReason: Names.nullable(),
    lines: z.array(StaffOrderLine),
    delivery: StaffOrderDelivery.nullable(),
    education: StaffOrderEducation.nullable(),
    payments: z.array(StaffOrderPayment),
    history: z.array(StaffOrderStep),
    /** Of all payments, before refunds. */
    receivedAmt: kyats,
    money: OrderBalances,
    /** Oldest first, withdrawn ones too. */
    refunds: z.array(StaffRefund),
    /** For cancelled orders whose goods had left the shop. */
    goodsReturn: GoodsReturn.nullable(),
    /** Oldest first; the latest one shows whether the parcel is in the shop. */
    parcelReturns: z.array(ParcelReturn),
    /** How it was sent off; null when nothing is known of it. */
    parcel: StaffParcel.nullable(),
    /** Oldest first. */
    buyerReturns: z.array(BuyerReturn),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;
