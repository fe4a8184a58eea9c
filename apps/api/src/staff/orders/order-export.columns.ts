import type { Language } from '@zay/contract';
import { orderStatusName, orderTypeNames, paymentStatusName } from '../../orders/reading/status-names.ts';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { phoneCell, timeCell, type Column } from '../csv.ts';
import type { OrderListRow } from './order-list.store.ts';

const named = (language: Language, { en, my }: Bilingual) => pick(language, en, my);

/** The columns of the exported orders, from left to right. */
export const columns: readonly Column<OrderListRow>[] = [
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no },
  { en: 'Date', my: 'ရက်စွဲ', cell: (row) => timeCell(row.created_at) },
  { en: 'Kind', my: 'အမျိုးအစား', cell: (row, language) => named(language, orderTypeNames[row.type]) },
  {
    en: 'Order status',
    my: 'အော်ဒါအခြေအနေ',
    cell: (row, language) => named(language, orderStatusName(row.type, row.status)),
  },
  {
    en: 'Payment status',
    my: 'ငွေပေးချေမှုအခြေအနေ',
    cell: (row, language) => named(language, paymentStatusName(row)),
  },
  {
    en: 'Payment method',
    my: 'ငွေပေးချေနည်း',
    cell: (row, language) => pick(language, row.payment_en, row.payment_my),
  },
  {
    en: 'Service',
    my: 'ဝန်ဆောင်မှု',
    cell: (row, language) => pick(language, row.service_name_en, row.service_name_my),
  },
  { en: 'Pieces', my: 'အရေအတွက်', cell: (row) => row.pieces ?? '' },
  { en: 'Net amount', my: 'ကျသင့်ငွေ', cell: (row) => row.net_amount },
  { en: 'Buyer', my: 'ဝယ်သူ', cell: (row) => row.buyer_name },
  { en: "Buyer's phone", my: 'ဝယ်သူဖုန်း', cell: (row) => phoneCell(row.buyer_phone) },
  { en: 'Recipient', my: 'လက်ခံသူ', cell: (row) => row.recipient ?? '' },
  { en: "Recipient's phone", my: 'လက်ခံသူဖုန်း', cell: (row) => phoneCell(row.phone) },
  {
    en: 'City',
    my: 'မြို့',
    cell: (row, language) => pick(language, row.city_name_en, row.city_name_my),
  },
  {
    en: 'Township',
    my: 'မြို့နယ်',
    cell: (row, language) => pick(language, row.township_name_en, row.township_name_my),
  },
  { en: 'Address', my: 'လိပ်စာ', cell: (row) => row.address ?? '' },
  { en: 'Refund due', my: 'ပြန်အမ်းရန်ကျန်ငွေ', cell: (row) => row.due_amount || '' },
  { en: 'Refunded', my: 'ပြန်အမ်းပြီးငွေ', cell: (row) => row.sent_amount || '' },
];
