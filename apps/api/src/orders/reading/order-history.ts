import type { KeptPayment, Language, OrderHistoryItem } from '@zay/contract';
import { pick } from '../../platform/http/language.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import type { findKeptPayments } from '../kept-payments/kept-payments.store.ts';
import type { HistoryRow } from './order-history.store.ts';
import { refundState } from '../refunds/refunds.store.ts';
import { orderPaymentStatus } from './status-names.ts';

/** A row of the history. An education order has no lines, so it is one piece without a picture. */
export function presentHistory(row: HistoryRow, language: Language): OrderHistoryItem {
  const { en, my } = orderPaymentStatus(row);
  const refund = refundState(row);
  return {
    orderId: row.id,
    voucherNo: row.voucher_no,
    orderDate: row.created_at.toISOString(),
    orderStatusId: row.status,
    paymentStatusId: row.payment_status,
    paymentStatusName: pick(language, en, my),
    paymentServiceImgPath: mediaUrl(row.service_image_key),
    productUrl: mediaUrl(row.image_key),
    orderType: row.type,
    qty: row.pieces ?? 1,
    price: row.net_amount,
    refundStatus: refund.status,
    refundAmt: refund.amount,
  };
}

export function presentKept(
  row: Awaited<ReturnType<typeof findKeptPayments>>[number],
  language: Language,
): KeptPayment {
  return {
    paymentId: row.id,
    orderId: row.order_id,
    amount: row.amount,
    paymentStatus: row.status,
    receivedAmt: row.received_amount,
    paymentServiceId: row.payment_service_id,
    paymentService: pick(language, row.name_en, row.name_my),
    createdDate: row.created_at.toISOString(),
    isUsable: row.isUsable,
    isUsed: row.moved_to !== null,
    refundStatus: refundState(row).status,
  };
}
