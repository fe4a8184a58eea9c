import { orderStatuses } from '@zay/contract';
import type { StaffOrder } from '@zay/contract/staff';
import { chosenNames } from '../../catalog/chosen-values.store.ts';
import { keptReasonOf } from '../../orders/kept-payments/kept-notices.ts';
import { refuseStep } from '../../orders/life/order-states.ts';
import { findReturns } from '../../orders/returns/returns.store.ts';
import { findRefundsOfOrder } from '../../orders/refunds/refunds.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { presentStaffRefund } from '../refunds/refund-view.ts';
import { presentBuyerReturn } from './buyer-return-view.ts';
import { presentParcel, presentSentParcel } from './parcel-view.ts';
import { findStaffOrder, type StaffOrderDetailRow } from './order-detail.store.ts';

/**
 * The whole order for staff, with the steps allowed to `caller`.
 * @param files private files of receipts and returns, and those of slips for staff with the right to payments, null for others
 * @returns the order, or the refusal `order-not-found`
 */
export async function readStaffOrder(
  queries: Queries,
  caller: Pick<StaffCaller, 'staffId' | 'rights'>,
  { receipts, slips }: { readonly receipts: PrivateFiles; readonly slips: PrivateFiles | null },
  orderId: number,
): Promise<StaffOrder | Refusal> {
  const order = await findStaffOrder(queries, orderId);
  if (!order) return refuse('order-not-found');
  const refunds = await findRefundsOfOrder(queries, order);
  const returns = await findReturns(queries, order);
  const hasReturn = returns.some(({ status }) => status !== 'refused');
  return {
    id: order.id,
    voucherNo: order.voucher_no,
    date: order.created_at.toISOString(),
    type: order.type,
    status: order.status,
    steps: nextSteps(order, caller).filter((to) => to !== orderStatuses.deleted || !hasReturn),
    totalAmt: order.total_amount,
    deliveryFee: order.delivery_fee,
    tax: order.tax_amount,
    discount: order.discount_amount,
    discountCode: order.discount_code,
    netAmt: order.net_amount,
    takeNote: order.take_note,
    sendingNote: order.sending_note,
    sentNote: order.sent_note,
    cancelNote: order.cancel_note,
    buyer: { id: order.buyer_id, name: order.buyer_name, phone: order.buyer_phone },
    refusedReason: order.refused_reason === null ? null : keptReasonOf(order.refused_reason),
    lines: order.lines.map(presentLine),
    delivery: order.delivery && presentDelivery(order.delivery),
    education: presentEducation(order),
    payments: order.payments.map((payment) => presentPayment(payment, slips)),
    receivedAmt: order.received,
    money: presentBalances(order),
    refunds: refunds.map((refund) => presentStaffRefund(refund, slips)),
    history: order.steps.map((step) => ({
      from: step.from_status,
      to: step.to_status,
      actor: step.actor,
      by: step.actor === 'buyer' ? order.buyer_name : (step.staff_name ?? ''),
      note: step.note,
      date: new Date(step.happened_at).toISOString(),
    })),
    goodsReturn: order.goods_return && presentReturn(order, order.goods_return),
    parcelReturns: order.parcels.map(presentParcel),
    parcel: presentSentParcel(order.sent_parcel, receipts),
    buyerReturns: returns.map((row) => presentBuyerReturn(row, receipts)),
  };
}

const names = (en: string | null, my: string | null): Bilingual => ({ en: en ?? '', my: my ?? '' });

/** The balances of an order in the journal of money. */
export const presentBalances = (order: StaffOrderDetailRow): StaffOrder['money'] => ({
  sales: order.sales,
  unpaid: Math.max(0, order.unpaid),
  received: order.received,
  withCourier: order.with_courier,
  courier: order.taker_en === null ? null : names(order.taker_en, order.taker_my),
  lost: order.lost,
  givenUp: order.given_up,
  owed: order.owed,
  sent: order.sent,
});

function nextSteps(
  {
    type,
    status,
    payments,
    parcels,
    is_result_pending: isResultPending,
    are_changes_asked: areChangesAsked,
  }: StaffOrderDetailRow,
  { staffId, rights }: Pick<StaffCaller, 'staffId' | 'rights'>,
): StaffOrder['steps'] {
  const latest = payments.at(-1);
  if (!latest) return [];
  const latestPayment = { status: latest.status, type: latest.service_type };
  const isParcelHere = parcels.at(-1)?.status === 'here';
  const order = { type, status, latestPayment, isResultPending, areChangesAsked, isParcelHere };
  const by = { actor: 'staff', staffId, rights } as const;
  return Object.values(orderStatuses).filter((to) => refuseStep(order, to, by) === null);
}

function presentLine(row: StaffOrderDetailRow['lines'][number]): StaffOrder['lines'][number] {
  return {
    id: row.id,
    productId: row.product_id,
    skuId: row.sku_id,
    code: row.sku_code ?? '',
    name: names(row.name_en, row.name_my),
    variant: chosenNames(row),
    image: mediaUrl(row.image_key),
    qty: row.qty,
    originalPrice: row.original_price,
    price: row.price,
    amount: row.amount,
    paid: row.amount + row.tax - row.discount,
    getOne:
      row.get_one_sku_id === null
        ? null
        : {
            skuId: row.get_one_sku_id,
            name: names(row.get_one_name_en, row.get_one_name_my),
            qty: row.get_one_qty ?? 0,
            image: mediaUrl(row.get_one_image_key),
          },
  };
}

function presentPayment(
  row: StaffOrderDetailRow['payments'][number],
  slips: PrivateFiles | null,
): StaffOrder['payments'][number] {
  return {
    id: row.id,
    date: new Date(row.paid_at).toISOString(),
    status: row.status,
    serviceId: row.payment_service_id,
    service: names(row.service_name_en, row.service_name_my),
    bank: row.bank_id === null ? null : names(row.bank_name_en, row.bank_name_my),
    amount: row.amount,
    received: row.received_amount,
    isPart: row.is_part,
    phone: row.phone,
    remark: row.remark,
    slip: slips?.urlOf(row.receipt_key) ?? '',
    transactionId: row.transaction_id,
    sellerRemark: names(row.seller_remark, row.seller_remark_my || row.seller_remark),
    decidedBy: row.decided_by ?? '',
    decidedAt: row.judged_at && new Date(row.judged_at).toISOString(),
  };
}

function presentDelivery(row: NonNullable<StaffOrderDetailRow['delivery']>): StaffOrder['delivery'] {
  return {
    name: row.name,
    phone: row.phone,
    city: names(row.city_name_en, row.city_name_my),
    township: row.is_all_township ? names('', '') : names(row.township_name_en, row.township_name_my),
    address: row.address,
    landmark: row.landmark,
    remark: row.remark,
    service: names(row.delivery_service_name_en, row.delivery_service_name_my),
    fromDay: row.from_day,
    toDay: row.to_day,
  };
}

function presentEducation(order: StaffOrderDetailRow): StaffOrder['education'] {
  const student = order.score_student ?? order.certificate_student ?? order.class_student;
  const requestId = order.score_request_id ?? order.certificate_request_id ?? order.class_registration_id;
  return student && requestId !== null
    ? {
        requestId,
        service: names(order.service_name_en, order.service_name_my),
        studentName: student.name,
        phone: student.phone,
      }
    : null;
}

function presentReturn(
  { lines, return_lines, arrivals }: StaffOrderDetailRow,
  { reason, status, opened_at }: NonNullable<StaffOrderDetailRow['goods_return']>,
): StaffOrder['goodsReturn'] {
  return {
    reason,
    isOpen: status === 'open',
    openedAt: new Date(opened_at).toISOString(),
    lines: return_lines.map(({ sku_id: skuId, expected, received, restocked }) => ({
      ...nameIn(lines, skuId),
      skuId,
      expected,
      received,
      restocked,
    })),
    arrivals: arrivals.map(({ arrived_at, staff_name, received, restocked, is_last: isLast, note }) => ({
      at: new Date(arrived_at).toISOString(),
      by: staff_name ?? '',
      received,
      restocked,
      isLast,
      note,
    })),
  };
}

/** Name of a SKU in the order, from a line or a free product. */
function nameIn(lines: StaffOrderDetailRow['lines'], skuId: number) {
  const bought = lines.find((line) => line.sku_id === skuId);
  if (bought)
    return {
      name: names(bought.name_en, bought.name_my),
      variant: chosenNames(bought),
      image: mediaUrl(bought.image_key),
    };
  const brought = lines.find((line) => line.get_one_sku_id === skuId);
  return {
    name: names(brought?.get_one_name_en ?? '', brought?.get_one_name_my ?? ''),
    variant: names('', ''),
    image: mediaUrl(brought?.get_one_image_key ?? null),
  };
}
