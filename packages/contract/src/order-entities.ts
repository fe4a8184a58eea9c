import { z } from 'zod';
import { CartGetOne } from './cart-entities.ts';
import { count, date, dateTime, id, kyats, url } from './core/fields.ts';
import { goodsReturnReasons, orderRefundStates, orderTypes, parcelReturnReasons } from './ids.ts';
import { orderStatuses, paymentStatuses } from './statuses.ts';
import { PaymentService } from './payment-services.ts';
import { Refund } from './refunds.ts';

/** The numbers of a kind of status, described as `1 ordered, 2 packed, …`. */
const statusNumber = <Id extends number>(ids: Readonly<Record<string, Id>>) =>
  z.literal(Object.values(ids)).describe(
    Object.entries(ids)
      .map(([name, id]) => `${id} ${name}`)
      .join(', '),
  );

export const OrderStatus = statusNumber(orderStatuses);
export const PaymentStatus = statusNumber(paymentStatuses);

/** `qty` is the number of pieces, `price` the order's net amount. */
export const OrderHistoryItem = z
  .object({
    orderId: id,
    voucherNo: z.string(),
    orderDate: dateTime,
    orderStatusId: OrderStatus,
    paymentStatusId: PaymentStatus,
    paymentStatusName: z.string(),
    paymentServiceImgPath: url,
    productUrl: url,
    orderType: z.enum(orderTypes),
    qty: count,
    price: kyats,
    /** Additions of ours: what the buyer gets back while any is due, else what was sent. */
    refundStatus: z.enum(orderRefundStates),
    refundAmt: kyats,
  })
  .meta({ id: 'OrderHistoryItem' });
export type OrderHistoryItem = z.infer<typeof OrderHistoryItem>;

/** One attempt to pay. `approveImg` is a signed address that expires, '' when there is no slip. */
export const OrderPayment = z
  .object({
    paymentStatus: PaymentStatus,
    /** An addition of ours: tells cash on delivery apart in every language. */
    paymentServiceId: id,
    paymentService: z.string(),
    phoneNo: z.string(),
    transactionDate: dateTime,
    remark: z.string(),
    approveImg: url,
    sellerRemark: z.string(),
    approvedBy: z.string().nullable(),
    rejectedBy: z.string().nullable(),
    bankName: z.string(),
    /** Additions of ours: what it was to bring, and what came of it; 0 while it is checked. */
    amount: kyats,
    receivedAmt: kyats,
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A line as it was when ordered; `price` is what one piece cost. */
export const OrderItem = z
  .object({
    productId: id,
    skuId: id,
    name: z.string(),
    url,
    skuValue: z.string(),
    qty: count,
    price: kyats,
    isGetOne: z.boolean(),
    promotionGetOne: CartGetOne.nullable(),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderDeliveryInfo = z
  .object({
    name: z.string(),
    phNo: z.string(),
    cityId: id,
    cityName: z.string(),
    townshipId: id.nullable(),
    townshipName: z.string(),
    address: z.string(),
    landMark: z.string(),
    remark: z.string(),
    deliveryServiceName: z.string(),
    fromEstDeliveryDay: count,
    toEstDeliveryDay: count,
  })
  .meta({ id: 'OrderDeliveryInfo' });
export type OrderDeliveryInfo = z.infer<typeof OrderDeliveryInfo>;

/** A paid education service: what it is and what it costs. */
export const FeeInfo = z.object({ id, name: z.string(), fee: kyats }).meta({ id: 'FeeInfo' });
export type FeeInfo = z.infer<typeof FeeInfo>;

export const StudentInfo = z
  .object({ studentName: z.string(), birthday: date, phoneNumber: z.string(), address: z.string() })
  .meta({ id: 'StudentInfo' });
export type StudentInfo = z.infer<typeof StudentInfo>;

/** Goods of a cancelled order that had left the shop: how many pieces are awaited, and how many are here again. */
export const OrderGoodsReturn = z
  .object({ reason: z.enum(goodsReturnReasons), isOpen: z.boolean(), expected: count, received: count })
  .meta({ id: 'OrderGoodsReturn' });
export type OrderGoodsReturn = z.infer<typeof OrderGoodsReturn>;

/** A parcel that could not be delivered and lies in the shop; `note` is what staff wrote about it. */
export const OrderParcelBack = z
  .object({ reason: z.enum(parcelReturnReasons), note: z.string(), date: dateTime })
  .meta({ id: 'OrderParcelBack' });
export type OrderParcelBack = z.infer<typeof OrderParcelBack>;

const NamedOrder = z.object({ orderId: id, voucherNo: z.string() });

/**
 * Of an order that was never placed, because its request was refused after the slip was sent: why, which order the money was
 * for when that could not be paid again, and which order has the money by now.
 */
export const OrderRefused = z
  .object({ reason: z.string(), meantFor: NamedOrder.nullable(), usedFor: NamedOrder.nullable() })
  .meta({ id: 'OrderRefused' });

/** Payments stand oldest first. Education orders have no delivery, shop orders no student. */
export const OrderDetail = z
  .object({
    orderId: id,
    voucherNo: z.string(),
    orderDate: dateTime,
    netAmt: kyats,
    deliveryFee: kyats,
    orderStatus: OrderStatus,
    paymentInfo: z.array(OrderPayment),
    orderItem: z.array(OrderItem),
    deliveryInfo: OrderDeliveryInfo.nullable(),
    takeNote: z.string(),
    sendingNote: z.string(),
    sentNote: z.string(),
    cancelNote: z.string(),
    isDeleted: z.boolean(),
    scoreInfo: FeeInfo.nullable(),
    certificateInfo: FeeInfo.nullable(),
    classInfo: FeeInfo.nullable(),
    studentInfo: StudentInfo.nullable(),
    newPaymentService: z.array(PaymentService),
    /** Additions of ours: what the shop has received, before refunds. */
    receivedAmt: kyats,
    /** What paying again asks for now; 0 when it is not possible. */
    payAmt: kyats,
    /** When the shop cancels the order unless it is paid; null when it does not. */
    payBefore: dateTime.nullable(),
    /** Oldest first. */
    refunds: z.array(Refund),
    /** Additions of ours. */
    refused: OrderRefused.nullable(),
    goodsReturn: OrderGoodsReturn.nullable(),
    /** The order is "transporting", but its parcel came back and was not sent again yet. */
    parcelBack: OrderParcelBack.nullable(),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/**
 * The voucher for print; `qrCode` is the text inside the code. What follows it are additions of ours: whoever prints the
 * voucher says whether it proves a payment. `paymentStatus` is that of the latest payment, null when there is none;
 * `isPaid` means that it was accepted and the order was not cancelled. `deliveryInfo` is null for education orders.
 */
export const PosVoucher = z
  .object({
    shopName: z.string(),
    address: z.string(),
    phoneNo: z.string(),
    voucherNo: z.string(),
    orderDate: dateTime,
    counter: z.string(),
    cashier: z.string(),
    itemList: z.array(
      z.object({ name: z.string(), skuValue: z.string(), qty: count, price: kyats, amount: kyats }),
    ),
    certificateAndScoreName: z.string(),
    totalAmount: kyats,
    deliveryAmount: kyats,
    discount: kyats,
    netAmount: kyats,
    paymentType: z.string(),
    qrCode: z.string(),
    orderStatus: OrderStatus,
    paymentStatus: PaymentStatus.nullable(),
    isCashOnDelivery: z.boolean(),
    isPaid: z.boolean(),
    /** Additions of ours: what the shop still has to give back of this order, and what it has given back. */
    refundDueAmount: kyats,
    refundSentAmount: kyats,
    deliveryInfo: OrderDeliveryInfo.nullable(),
  })
  .meta({ id: 'PosVoucher' });
export type PosVoucher = z.infer<typeof PosVoucher>;

export const PlacedOrder = z.object({ orderId: id, voucherNo: z.string() }).meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;
