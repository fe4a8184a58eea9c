import { z } from 'zod';
import { CartGetOne } from './cart-entities.ts';
import { count, date, dateTime, id, kyats, url } from './core/fields.ts';
import { goodsReturnReasons, orderRefundStates, orderTypes, parcelReturnReasons } from './ids.ts';
import { orderStatuses, paymentStatuses } from './statuses.ts';
import { PaymentService } from './payment-services.ts';
import { Refund } from './refunds.ts';

/** Schema of a status number, described as `1 ordered, 2 packed, …`. */
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
    /** Additions of ours: the refund due, or else the refund that was sent. */
    refundStatus: z.enum(orderRefundStates),
    refundAmt: kyats,
  })
  .meta({ id: 'OrderHistoryItem' });
export type OrderHistoryItem = z.infer<typeof OrderHistoryItem>;

/** One payment attempt. `approveImg` is a signed URL that expires, '' without a slip. */
export const OrderPayment = z
  .object({
    paymentStatus: PaymentStatus,
    /** An addition of ours: identifies cash on delivery in every language. */
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
    /** Additions of ours: the requested and the received amount; 0 while it is checked. */
    amount: kyats,
    receivedAmt: kyats,
    /** An addition of ours: whether it is a deposit, and the rest is paid by another payment. */
    isPart: z.boolean(),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A line as ordered; `price` is the price of one piece. */
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

/** A paid education service and its fee. */
export const FeeInfo = z.object({ id, name: z.string(), fee: kyats }).meta({ id: 'FeeInfo' });
export type FeeInfo = z.infer<typeof FeeInfo>;

export const StudentInfo = z
  .object({ studentName: z.string(), birthday: date, phoneNumber: z.string(), address: z.string() })
  .meta({ id: 'StudentInfo' });
export type StudentInfo = z.infer<typeof StudentInfo>;

/** Goods of a cancelled order that had left the shop: pieces expected and pieces returned. */
export const OrderGoodsReturn = z
  .object({ reason: z.enum(goodsReturnReasons), isOpen: z.boolean(), expected: count, received: count })
  .meta({ id: 'OrderGoodsReturn' });
export type OrderGoodsReturn = z.infer<typeof OrderGoodsReturn>;

/** An undelivered parcel that is back in the shop; `note` is from staff. */
export const OrderParcelBack = z
  .object({ reason: z.enum(parcelReturnReasons), note: z.string(), date: dateTime })
  .meta({ id: 'OrderParcelBack' });
export type OrderParcelBack = z.infer<typeof OrderParcelBack>;

/** The parcel as it was sent off: by whom, its number, the courier's page of it, and a picture of the receipt. '' for none. */
export const OrderParcel = z
  .object({ courier: z.string(), number: z.string(), trackUrl: url, receiptImg: url })
  .meta({ id: 'OrderParcel' });
export type OrderParcel = z.infer<typeof OrderParcel>;

const NamedOrder = z.object({ orderId: id, voucherNo: z.string() });

/**
 * An order that was never placed, because its request was refused after the slip was sent: the reason, the order it was
 * meant for if that could not be paid again, and the order that has the money now.
 */
export const OrderRefused = z
  .object({ reason: z.string(), meantFor: NamedOrder.nullable(), usedFor: NamedOrder.nullable() })
  .meta({ id: 'OrderRefused' });

/** Payments are oldest first. Education orders have no delivery, shop orders no student. */
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
    /** Addition of ours: the day a score list is due, or the first day of a class. */
    serviceDay: date.nullable(),
    /** Additions of ours: whether the buyer has to correct the education request, and why staff refused it, or ''. */
    needsChanges: z.boolean(),
    refusalReason: z.string(),
    newPaymentService: z.array(PaymentService),
    /** Additions of ours: the whole discount, and the code that took off a part of it; '' without one. */
    discountPrice: kyats,
    discountCode: z.string(),
    /** What the code took off. */
    codeAmt: kyats,
    /** Additions of ours: the money received, before refunds. */
    receivedAmt: kyats,
    /** The amount of the next payment; 0 when none is possible. */
    payAmt: kyats,
    /** What is still to pay, also where no payment is possible here, as at the door. */
    openAmt: kyats,
    /** When the unpaid order is cancelled; null if never. */
    payBefore: dateTime.nullable(),
    /** Oldest first. */
    refunds: z.array(Refund),
    /** Additions of ours. */
    refused: OrderRefused.nullable(),
    goodsReturn: OrderGoodsReturn.nullable(),
    /** Whether pieces of the delivered order can be returned now. */
    mayReturn: z.boolean(),
    /** The order is "transporting", but its parcel came back and was not sent again yet. */
    parcelBack: OrderParcelBack.nullable(),
    /** Null until it is sent off, or when nothing is known of it. */
    parcel: OrderParcel.nullable(),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/**
 * The voucher for print; `qrCode` is the content of the code. The remaining fields are additions of ours, because the
 * voucher states whether it proves a payment: `paymentStatus` is that of the latest payment, null without one; `isPaid`
 * means accepted and not cancelled. `deliveryInfo` is null for education orders.
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
    /** Additions of ours: the discount code, and what it took off of `discount`; '' and 0 without one. */
    discountCode: z.string(),
    codeAmount: kyats,
    /** Additions of ours: the amounts still to refund and already refunded. */
    refundDueAmount: kyats,
    refundSentAmount: kyats,
    deliveryInfo: OrderDeliveryInfo.nullable(),
  })
  .meta({ id: 'PosVoucher' });
export type PosVoucher = z.infer<typeof PosVoucher>;

export const PlacedOrder = z.object({ orderId: id, voucherNo: z.string() }).meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;
