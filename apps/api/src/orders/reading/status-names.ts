import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;

const orderStatusNames: Readonly<Record<OrderStatusId, Bilingual>> = {
  [ordered]: { en: 'Ordered', my: 'မှာယူပြီး' },
  [packed]: { en: 'Packed', my: 'ထုပ်ပိုးပြီး' },
  [transporting]: { en: 'Transporting', my: 'ပို့ဆောင်ဆဲ' },
  [transported]: { en: 'Transported', my: 'ပို့ဆောင်ပြီး' },
  [deleted]: { en: 'Cancelled', my: 'ပယ်ဖျက်ပြီး' },
};

const finished: Bilingual = { en: 'Finished', my: 'ပြီးစီးပါပြီ' };

/** As the pages of buyers call it: an order of education is finished, not transported. */
export const orderStatusName = (type: OrderType, status: OrderStatusId): Bilingual =>
  type !== 'product' && status === transported ? finished : orderStatusNames[status];

const paymentStatusNames: Readonly<Record<PaymentStatusId, Bilingual>> = {
  [paymentStatuses.checking]: { en: 'Checking', my: 'စစ်ဆေးနေဆဲ' },
  [paymentStatuses.success]: { en: 'Paid', my: 'ငွေပေးချေပြီး' },
  [paymentStatuses.fail]: { en: 'Failed', my: 'မအောင်မြင်ပါ' },
};

const notPaid: Bilingual = { en: 'Not paid', my: 'ငွေမပေးချေရသေးပါ' };

/** The latest payment of an order by its name: the cash of a cancelled order is not waited for any more. */
export function paymentStatusName(order: {
  readonly status: OrderStatusId;
  readonly payment_status: PaymentStatusId;
  readonly payment_type: PaymentTypeId;
}): Bilingual {
  const isOver = order.status === deleted && order.payment_status === paymentStatuses.checking;
  return isOver && order.payment_type === paymentTypes.cod
    ? notPaid
    : paymentStatusNames[order.payment_status];
}

export const orderTypeNames: Readonly<Record<OrderType, Bilingual>> = {
  product: { en: 'Goods', my: 'ပစ္စည်း' },
  score: { en: 'Score list', my: 'အမှတ်စာရင်း' },
  certificate: { en: 'Certificate', my: 'အောင်လက်မှတ်' },
  class: { en: 'Class', my: 'သင်တန်း' },
};
