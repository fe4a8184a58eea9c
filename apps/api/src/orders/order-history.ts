import { paymentStatuses, type Language, type OrderHistoryItem, type PaymentStatusId } from '@zay/contract';
import { pick, type Bilingual } from '../platform/language.ts';
import { mediaUrl } from '../platform/media.ts';
import type { HistoryRow } from './order-history.store.ts';

const statusNames: Readonly<Record<PaymentStatusId, Bilingual>> = {
  [paymentStatuses.checking]: { en: 'Checking', my: 'စစ်ဆေးနေဆဲ' },
  [paymentStatuses.success]: { en: 'Paid', my: 'ငွေပေးချေပြီး' },
  [paymentStatuses.fail]: { en: 'Failed', my: 'မအောင်မြင်ပါ' },
};

/** A row of the history. An education order has no lines: it is one piece without a picture. */
export function presentHistory(row: HistoryRow, language: Language): OrderHistoryItem {
  const { en, my } = statusNames[row.payment_status];
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
  };
}
