import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  type FeeInfo,
  type Language,
  type OrderDetail,
  type OrderItem,
  type OrderPayment,
  type PosVoucher,
  type StudentInfo,
} from '@zay/contract';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import { findPaymentServices, presentPaymentServices } from '../../payments/payment-services.store.ts';
import type { Branding } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { pipeline } from '../../platform/database/pipeline.ts';
import { pick } from '../../platform/http/language.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { keptReasonOf } from '../kept-payments/kept-notices.ts';
import { findTaker } from '../kept-payments/kept-payments.store.ts';
import { findOrder, type OrderRow, type Student } from './order-detail.store.ts';
import { mayPayAgain, releaseTime } from '../life/order-states.ts';
import { nextPayment } from '../money/part-payments.store.ts';
import { trackingUrl } from '../parcels/tracking.rules.ts';
import { presentRefund } from '../refunds/refund-view.ts';
import { findRefundsOfOrder } from '../refunds/refunds.store.ts';
import { mayReturn } from '../returns/ask-return.ts';

/** The whole order; null if the buyer has none. Three statements, four for an order that was never placed. */
export async function readOrder(
  db: Database,
  privateFiles: PrivateFiles,
  buyerId: number,
  orderId: number,
  language: Language,
  now: Date,
): Promise<OrderDetail | null> {
  const [order, services, refunds] = await pipeline(db, (queries) =>
    Promise.all([
      findOrder(queries, buyerId, orderId),
      findPaymentServices(queries),
      findRefundsOfOrder(queries, { id: orderId, buyer_id: buyerId }),
    ]),
  );
  if (!order) return null;
  const refused = await presentRefused(db, order, language);
  const student = order.score_student ?? order.certificate_student ?? order.class_student;
  return {
    orderId: order.id,
    voucherNo: order.voucher_no,
    orderDate: order.created_at.toISOString(),
    netAmt: order.net_amount,
    deliveryFee: order.delivery_fee,
    orderStatus: order.status,
    paymentInfo: order.payments.map((payment) => presentPayment(payment, privateFiles, language)),
    orderItem: order.lines.map((line) => presentItem(line, language)),
    deliveryInfo: order.delivery && presentDelivery(order.delivery, language),
    takeNote: order.take_note,
    sendingNote: order.sending_note,
    sentNote: order.sent_note,
    cancelNote: order.cancel_note,
    isDeleted: order.status === orderStatuses.deleted,
    scoreInfo: feeInfo(order, order.score_request_id, language),
    certificateInfo: feeInfo(order, order.certificate_request_id, language),
    classInfo: feeInfo(order, order.class_registration_id, language),
    studentInfo: student && presentStudent(student),
    serviceDay: order.service_day,
    needsChanges: order.are_changes_asked,
    refusalReason: order.refusal_reason,
    // Decision 112: cash on delivery is not offered for paying again.
    newPaymentService: presentPaymentServices(services, language, false),
    discountPrice: order.discount_amount,
    discountCode: order.discount_code,
    codeAmt: order.code_amount,
    ...presentMoney(order),
    refunds: refunds.flatMap((refund) => presentRefund(refund, privateFiles) ?? []),
    refused,
    goodsReturn: order.goods_return,
    mayReturn: mayReturnOf(order.return_state, now),
    parcelBack: presentParcelBack(order.parcel_back),
    parcel: presentSent(order.sent_parcel, privateFiles, language),
  };
}

function mayReturnOf(state: OrderRow['return_state'], now: Date): boolean {
  const { delivered_at: at } = state ?? {};
  return state !== null && mayReturn({ ...state, delivered_at: at ? new Date(at) : null }, now);
}

/** The order as a printed voucher (decision 132); null if the buyer has no such placed order. One statement. */
export async function readVoucher(
  queries: Queries,
  shop: Branding,
  buyerId: number,
  orderId: number,
  language: Language,
): Promise<PosVoucher | null> {
  const order = await findOrder(queries, buyerId, orderId);
  if (!order || order.refused_reason !== null) return null;
  const payment = order.payments.at(-1);
  return {
    shopName: shop.shopName,
    address: pick(language, shop.contactAddress, shop.contactAddressMy),
    phoneNo: shop.contactPhone,
    voucherNo: order.voucher_no,
    orderDate: order.created_at.toISOString(),
    counter: pick(language, 'Online', 'အွန်လိုင်း'),
    cashier: pick(language, 'System', 'စနစ်'),
    itemList: order.lines.map((line) => ({
      name: pick(language, line.name_en, line.name_my),
      skuValue: skuValueIn(language, line),
      qty: line.qty,
      price: line.price,
      amount: line.amount,
    })),
    certificateAndScoreName: pick(language, order.service_name_en, order.service_name_my),
    totalAmount: order.total_amount,
    deliveryAmount: order.delivery_fee,
    discount: order.discount_amount,
    netAmount: order.net_amount,
    paymentType: payment ? pick(language, payment.service_name_en, payment.service_name_my) : '',
    qrCode: order.voucher_no,
    orderStatus: order.status,
    paymentStatus: payment?.status ?? null,
    isCashOnDelivery: payment?.service_type === paymentTypes.cod,
    isPaid: order.status !== orderStatuses.deleted && payment?.status === paymentStatuses.success,
    discountCode: order.discount_code,
    codeAmount: order.code_amount,
    refundDueAmount: order.owed,
    refundSentAmount: order.sent,
    deliveryInfo: order.delivery && presentDelivery(order.delivery, language),
  };
}

async function presentRefused(
  queries: Queries,
  { refused_reason: code, meant_for: meantFor, payments }: OrderRow,
  language: Language,
): Promise<OrderDetail['refused']> {
  if (code === null) return null;
  const { en, my } = keptReasonOf(code);
  const taker = await findTaker(queries, payments[0]?.id ?? 0);
  const usedFor = taker ? { orderId: taker.orderId, voucherNo: taker.voucherNo } : null;
  return { reason: pick(language, en, my), meantFor, usedFor };
}

function presentParcelBack(parcel: OrderRow['parcel_back']): OrderDetail['parcelBack'] {
  return parcel && { reason: parcel.reason, note: parcel.note, date: new Date(parcel.came_at).toISOString() };
}

function presentSent(
  parcel: OrderRow['sent_parcel'],
  privateFiles: PrivateFiles,
  language: Language,
): OrderDetail['parcel'] {
  return (
    parcel && {
      courier: pick(language, parcel.courier_en, parcel.courier_my),
      number: parcel.number,
      trackUrl: trackingUrl(parcel.tracking_url ?? '', parcel.number),
      receiptImg: privateFiles.urlOf(parcel.receipt_key),
    }
  );
}

/** The received amount, the amount of the next payment, and its deadline. */
function presentMoney({ status, unpaid, received, payments, release_hours }: OrderRow) {
  const latest = payments.at(-1);
  const latestPayment = latest && {
    status: latest.status,
    type: latest.service_type,
    decided_at: latest.decided_at === null ? null : new Date(latest.decided_at),
  };
  const isPayable = latest && latestPayment && mayPayAgain({ status, latestPayment });
  const deposit = payments.findLast((payment) => payment.is_part)?.amount ?? 0;
  const sums = { unpaid: Math.max(0, unpaid), received };
  const payBefore = latestPayment && releaseTime({ status, latestPayment }, release_hours);
  return {
    receivedAmt: received,
    payAmt: isPayable ? nextPayment({ ...sums, deposit, latest: latest.amount }).amount : 0,
    openAmt: Math.max(0, unpaid),
    payBefore: payBefore?.toISOString() ?? null,
  };
}

export function presentStudent(student: Student): StudentInfo {
  return {
    studentName: student.student_name,
    birthday: student.birthday,
    phoneNumber: student.phone,
    address: student.address,
  };
}

function feeInfo(order: OrderRow, id: number | null, language: Language): FeeInfo | null {
  if (id === null) return null;
  const name = pick(language, order.service_name_en, order.service_name_my);
  return { id, name, fee: order.total_amount };
}

function presentPayment(
  row: OrderRow['payments'][number],
  privateFiles: PrivateFiles,
  language: Language,
): OrderPayment {
  return {
    paymentStatus: row.status,
    paymentServiceId: row.payment_service_id,
    paymentService: pick(language, row.service_name_en, row.service_name_my),
    phoneNo: row.phone,
    transactionDate: new Date(row.created_at).toISOString(),
    remark: row.remark,
    approveImg: privateFiles.urlOf(row.receipt_key),
    sellerRemark: pick(language, row.seller_remark, row.seller_remark_my),
    approvedBy: row.approved_by,
    rejectedBy: row.rejected_by,
    bankName: pick(language, row.bank_name_en, row.bank_name_my),
    amount: row.amount,
    receivedAmt: row.received_amount,
    isPart: row.is_part,
  };
}

function presentItem(row: OrderRow['lines'][number], language: Language): OrderItem {
  return {
    productId: row.product_id,
    skuId: row.sku_id,
    name: pick(language, row.name_en, row.name_my),
    url: mediaUrl(row.image_key),
    skuValue: skuValueIn(language, row),
    qty: row.qty,
    price: row.price,
    isGetOne: row.get_one_sku_id !== null,
    promotionGetOne:
      row.get_one_sku_id === null
        ? null
        : {
            url: mediaUrl(row.get_one_image_key),
            getOneProductName: pick(language, row.get_one_name_en, row.get_one_name_my),
            getOneOriginalPrice: row.get_one_original_price ?? 0,
          },
  };
}

function presentDelivery(
  row: NonNullable<OrderRow['delivery']>,
  language: Language,
): NonNullable<OrderDetail['deliveryInfo']> {
  const hasTownship = !row.is_all_township;
  return {
    name: row.name,
    phNo: row.phone,
    cityId: row.city_id,
    cityName: pick(language, row.city_name_en, row.city_name_my),
    townshipId: hasTownship ? row.township_id : null,
    townshipName: hasTownship ? pick(language, row.township_name_en, row.township_name_my) : '',
    address: row.address,
    landMark: row.landmark,
    remark: row.remark,
    deliveryServiceName: pick(language, row.delivery_service_name_en, row.delivery_service_name_my),
    fromEstDeliveryDay: row.from_day,
    toEstDeliveryDay: row.to_day,
  };
}
