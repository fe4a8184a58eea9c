import type { Language, RefundMeans, RefundReason, RefundStatus } from '@zay/contract';
import type { RefundRow } from '../../orders/refunds/refunds.store.ts';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { phoneCell, timeCell, type Column } from '../csv.ts';

const statuses: Readonly<Record<RefundStatus, Bilingual>> = {
  due: { en: 'Due', my: 'ပြန်အမ်းရန်' },
  sent: { en: 'Sent', my: 'ပြန်အမ်းပြီး' },
  withdrawn: { en: 'Withdrawn', my: 'ရုပ်သိမ်းပြီး' },
};
const reasons: Readonly<Record<RefundReason, Bilingual>> = {
  cancelled: { en: 'Order cancelled', my: 'အော်ဒါ ပယ်ဖျက်ပြီး' },
  overpaid: { en: 'Too much paid', my: 'ပိုပေးထားသည်' },
  part: { en: 'Part given back', my: 'တစ်စိတ်တစ်ပိုင်း' },
};
const means: Readonly<Record<RefundMeans, Bilingual>> = {
  wallet: { en: 'Wallet', my: 'ဝေါလက်' },
  bank: { en: 'Bank', my: 'ဘဏ်' },
  cash: { en: 'Cash', my: 'ငွေသား' },
};

const named = (language: Language, { en, my }: Bilingual) => pick(language, en, my);
/** Long numbers of digits keep their zeros as texts. */
const numberCell = (text: string) => (/^\d{5,}$/.test(text) ? `${text.slice(0, 4)} ${text.slice(4)}` : text);

/** The columns of the exported refunds, from left to right. */
export const refundColumns: readonly Column<RefundRow>[] = [
  { en: 'No.', my: 'အမှတ်', cell: (row) => row.id },
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no ?? '' },
  { en: 'Refund status', my: 'ပြန်အမ်းငွေ အခြေအနေ', cell: (row, to) => named(to, statuses[row.status]) },
  { en: 'Reason', my: 'အကြောင်းရင်း', cell: (row, to) => named(to, reasons[row.reason]) },
  { en: 'Amount', my: 'ငွေပမာဏ', cell: (row) => row.amount },
  { en: 'Due since', my: 'ပြန်အမ်းရန် စသည့်ရက်', cell: (row) => timeCell(row.due_since) },
  { en: 'Sent', my: 'ပြန်လွှဲသည့်ရက်', cell: (row) => (row.status === 'sent' ? timeCell(row.done_at) : '') },
  { en: 'By', my: 'လွှဲသူ', cell: (row) => row.done_by ?? '' },
  { en: 'Means', my: 'ပြန်အမ်းနည်း', cell: (row, to) => (row.means ? named(to, means[row.means]) : '') },
  { en: 'Account', my: 'အကောင့်', cell: (row) => numberCell(row.account_no) },
  { en: 'Holder', my: 'အကောင့်ပိုင်ရှင်', cell: (row) => row.holder_name },
  { en: 'Transaction no.', my: 'ငွေလွှဲနံပါတ်', cell: (row) => numberCell(row.reference) },
  { en: 'Buyer', my: 'ဝယ်သူ', cell: (row) => row.buyer_name },
  { en: "Buyer's phone", my: 'ဝယ်သူဖုန်း', cell: (row) => phoneCell(row.buyer_phone) },
  { en: 'Note', my: 'မှတ်ချက်', cell: (row) => row.note },
];
