import {
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
} from '@zay/contract';
import type { Bilingual } from '../platform/language.ts';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;

/** As the pages of buyers call them. */
export const orderStatusNames: Readonly<Record<OrderStatusId, Bilingual>> = {
  [ordered]: { en: 'Ordered', my: 'မှာယူပြီး' },
  [packed]: { en: 'Packed', my: 'ထုပ်ပိုးပြီး' },
  [transporting]: { en: 'Transporting', my: 'ပို့ဆောင်ဆဲ' },
  [transported]: { en: 'Transported', my: 'ပို့ဆောင်ပြီး' },
  [deleted]: { en: 'Cancelled', my: 'ပယ်ဖျက်ပြီး' },
};

export const paymentStatusNames: Readonly<Record<PaymentStatusId, Bilingual>> = {
  [paymentStatuses.checking]: { en: 'Checking', my: 'စစ်ဆေးနေဆဲ' },
  [paymentStatuses.success]: { en: 'Paid', my: 'ငွေပေးချေပြီး' },
  [paymentStatuses.fail]: { en: 'Failed', my: 'မအောင်မြင်ပါ' },
};

export const orderTypeNames: Readonly<Record<OrderType, Bilingual>> = {
  product: { en: 'Goods', my: 'ပစ္စည်း' },
  score: { en: 'Score list', my: 'အမှတ်စာရင်း' },
  certificate: { en: 'Certificate', my: 'အောင်လက်မှတ်' },
  class: { en: 'Class', my: 'သင်တန်း' },
};
