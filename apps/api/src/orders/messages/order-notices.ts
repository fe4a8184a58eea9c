import {
  orderStatuses,
  paymentStatuses,
  paymentStatusTitle,
  paymentTypes,
  type EducationKind,
  type GoodsReturnReason,
  type OrderStatusId,
  type OrderType,
  yangonDateTime,
} from '@zay/contract';
import type { NewNotification } from '../../notifications/notifications.store.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import { isCancelled, mayPayAgain, type OrderState } from '../life/order-states.ts';
import { dueIfReceived, dueWords, kyatsIn, type NamedRefund } from '../refunds/money-words.ts';

export interface Words extends Bilingual {
  readonly title: string;
}

const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

const goods: Readonly<Record<OrderStatusId, (voucher: string) => Words>> = {
  [ordered]: (voucher) => ({
    title: 'Order placed',
    en: `We have received your order ${voucher}.`,
    my: `သင့်အော်ဒါ ${voucher} ကို လက်ခံရရှိပါပြီ။`,
  }),
  [packed]: (voucher) => ({
    title: 'Order packed',
    en: `Your order ${voucher} is packed.`,
    my: `အော်ဒါ ${voucher} ကို ထုပ်ပိုးပြီးပါပြီ။`,
  }),
  [transporting]: (voucher) => ({
    title: 'Order on its way',
    en: `Your order ${voucher} is on its way.`,
    my: `အော်ဒါ ${voucher} ကို ပို့ဆောင်နေပါသည်။`,
  }),
  [transported]: (voucher) => ({
    title: 'Order delivered',
    en: `Your order ${voucher} was delivered.`,
    my: `အော်ဒါ ${voucher} ကို ပို့ဆောင်ပြီးပါပြီ။`,
  }),
  [deleted]: (voucher) => ({
    title: 'Order cancelled',
    en: `Your order ${voucher} was cancelled.`,
    my: `အော်ဒါ ${voucher} ကို ပယ်ဖျက်ပြီးပါပြီ။`,
  }),
};

/** Texts for orders of education that are done: staff have delivered the requested service. */
const finished: Readonly<Record<EducationKind, (typeof goods)[typeof transported]>> = {
  score: (voucher) => ({
    title: 'Request finished',
    en: `The result of your request ${voucher} has arrived.`,
    my: `လျှောက်လွှာ ${voucher} အတွက် ရလဒ် ရောက်ရှိပါပြီ။`,
  }),
  certificate: (voucher) => ({
    title: 'Request finished',
    en: `The certificate of your request ${voucher} is ready.`,
    my: `လျှောက်လွှာ ${voucher} အတွက် အောင်လက်မှတ် အဆင်သင့် ဖြစ်ပါပြီ။`,
  }),
  class: (voucher) => ({
    title: 'Request finished',
    en: `Your place in the class is confirmed (${voucher}).`,
    my: `သင်တန်းတွင် နေရာ အတည်ပြုပြီးပါပြီ (${voucher})။`,
  }),
};

const education = (kind: EducationKind): typeof goods => ({
  ...goods,
  [ordered]: (voucher) => ({
    title: 'Request received',
    en: `We have received your request ${voucher}.`,
    my: `သင့်လျှောက်လွှာ ${voucher} ကို လက်ခံရရှိပါပြီ။`,
  }),
  [transported]: finished[kind],
  [deleted]: (voucher) => ({
    title: 'Request cancelled',
    en: `Your request ${voucher} was cancelled.`,
    my: `လျှောက်လွှာ ${voucher} ကို ပယ်ဖျက်ပြီးပါပြီ။`,
  }),
});

/** The notification when an order reaches a status. */
export function statusWords(type: OrderType, status: OrderStatusId, voucher: string): Words {
  return (type === 'product' ? goods : education(type))[status](voucher);
}

/**
 * The notification about a cancelled order.
 * @param order as it was before the cancellation
 * @param reason why its goods come back; null when they had not left the shop
 */
export function cancelledWords(
  { type, status, voucher_no: voucher }: Pick<PaidOrder, 'type' | 'status' | 'voucher_no'>,
  reason: GoodsReturnReason | null,
): Words {
  const words = statusWords(type, deleted, voucher);
  if (reason === null) return words;
  const next = returnWords(reason, status);
  return { title: words.title, en: sentences(words.en, next.en), my: sentences(words.my, next.my) };
}

function returnWords(reason: GoodsReturnReason, status: OrderStatusId): Bilingual {
  if (reason === 'undelivered') return parcelHere;
  if (reason === 'refused-at-door') return parcelBack;
  return status === transporting ? refuseParcel : giveBack;
}

const parcelHere: Bilingual = {
  en: 'The parcel is back with us, because it could not be delivered.',
  my: 'ပစ္စည်းကို ပို့ဆောင်၍ မရသဖြင့် ဆိုင်သို့ ပြန်ရောက်ပြီး ဖြစ်ပါသည်။',
};
const parcelBack: Bilingual = {
  en: 'The parcel is coming back to us, because it was not accepted.',
  my: 'ပစ္စည်းကို လက်မခံသဖြင့် ဆိုင်သို့ ပြန်ယူလာပါမည်။',
};
const refuseParcel: Bilingual = {
  en: "The parcel is already on its way. Please hand it back to the courier, or write to us on the order's page.",
  my: 'ပစ္စည်းကို ပို့နေပြီ ဖြစ်သဖြင့် ပို့ဆောင်သူထံ ပြန်ပေးလိုက်ပါ၊ သို့မဟုတ် အော်ဒါစာမျက်နှာမှ စာပို့ပေးပါ။',
};
const giveBack: Bilingual = {
  en: "The products have to come back to us. Please write to us on the order's page how you can return them.",
  my: 'ပစ္စည်းများကို ဆိုင်သို့ ပြန်ပေးရပါမည်။ မည်သို့ ပြန်ပေးမည်ကို အော်ဒါစာမျက်နှာမှ စာပို့၍ ပြောပေးပါ။',
};

/** The facts of an order that the texts about its payment depend on. */
export type PaidOrder = OrderState & {
  readonly voucher_no: string;
  readonly type: OrderType;
  /** Whether its parcel is back in the shop. */
  readonly isParcelHere?: boolean;
  /** Whether it was never placed. */
  readonly isRefused?: boolean;
};

/**
 * The notification about a decision on the latest payment of an order.
 * @param order as it was before the decision
 * @param status the decision
 * @param remark the reason that staff entered
 * @param money the amounts, where they are known
 */
export function paymentWords(
  order: PaidOrder,
  status: typeof success | typeof fail,
  remark: Bilingual = { en: '', my: '' },
  money?: PaymentMoney,
): Words {
  const { en, my } =
    status === fail ? rejected(order, money) : isCancelled(order) ? arrivedTooLate(order) : confirmed;
  const more = money && status === success && !isCancelled(order) ? otherThanAsked(money) : nothing;
  const next = status === fail ? afterRejection(order, money) : nothing;
  const back = money?.refund ? dueWords(money.refund) : nothing;
  return {
    title: paymentStatusTitle,
    en: sentences(en(order.voucher_no), remark.en, more.en, next.en, back.en),
    my: sentences(my(order.voucher_no), remark.my, more.my, next.my, back.my),
  };
}

/** The amounts of an order after a decision on a payment, in kyats. */
export interface PaymentMoney {
  /** The amount asked for with the payment, and the received one. */
  readonly asked: number;
  readonly received: number;
  readonly missing: number;
  /** When the shop cancels the order unless `missing` is paid; null when it does not. */
  readonly payBefore: Date | null;
  /** The automatic refund that is due now. */
  readonly refund: NamedRefund | null;
}

/** Adds the refund to the notification about a cancelled order. @param refund the one that is due; null for none */
export function withRefund(words: Words, order: OrderState, refund: NamedRefund | null): Words {
  const { status, type } = order.latestPayment;
  const isChecked = status === checking && type !== paymentTypes.cod;
  const [due, later] = [refund ? dueWords(refund) : nothing, isChecked ? dueIfReceived : nothing];
  return {
    title: words.title,
    en: sentences(words.en, due.en, later.en),
    my: sentences(words.my, due.my, later.my),
  };
}

/**
 * The notification about a correction of the decision on a payment.
 * @param reason as staff wrote it
 * @param money the amounts, where they are known
 */
export function correctionWords(
  order: PaidOrder,
  status: typeof success | typeof fail,
  reason: string,
  money?: PaymentMoney,
): Words {
  const isShort = money !== undefined && money.received > 0;
  const failed = isShort ? tooLittle(order, money) : notArrived;
  const words =
    status === fail ? failed : isCancelled(order) ? arrivedAfterAllTooLate(order) : arrivedAfterAll;
  const more = money && status === success && !isCancelled(order) ? otherThanAsked(money) : nothing;
  const next = status === fail ? afterRejection(order, money) : nothing;
  const back = money?.refund ? dueWords(money.refund) : nothing;
  return {
    title: paymentStatusTitle,
    en: sentences(words.en(order.voucher_no), reason, more.en, next.en, back.en),
    my: sentences(words.my(order.voucher_no), reason, more.my, next.my, back.my),
  };
}

/** The notification about another amount that came with a payment; its status stays. */
export function amountWords(
  order: PaidOrder,
  status: typeof success | typeof fail,
  reason: string,
  money: PaymentMoney,
): Words {
  const next = status === fail ? afterRejection(order, money) : nothing;
  const back = money.refund ? dueWords(money.refund) : nothing;
  const voucher = order.voucher_no;
  return {
    title: paymentStatusTitle,
    en: sentences(
      `We wrote down a wrong amount for ${voucher}: ${kyatsIn.en(money.received)} have arrived.`,
      reason,
      next.en,
      back.en,
    ),
    my: sentences(
      `အော်ဒါ ${voucher} အတွက် ရရှိငွေကို မှားယွင်း မှတ်သားခဲ့မိပါသည်။ ရရှိသည်မှာ ${kyatsIn.my(money.received)} ဖြစ်ပါသည်။`,
      reason,
      next.my,
      back.my,
    ),
  };
}

/** The notification when the shop answers in a thread. */
export const messageWords = (voucher: string): Words => ({
  title: 'Message from the shop',
  en: `The shop wrote to you about your order ${voucher}.`,
  my: `အော်ဒါ ${voucher} အတွက် ဆိုင်မှ စာပို့ထားပါသည်။`,
});

const sentences = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

const confirmed = {
  en: (voucher: string) => `Your payment for ${voucher} is confirmed. Thank you.`,
  my: (voucher: string) => `အော်ဒါ ${voucher} အတွက် ငွေပေးချေပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။`,
};
/** The end of a sentence: why the shop keeps no money of a cancelled order. */
const over = ({ isRefused = false }: PaidOrder): Bilingual =>
  isRefused
    ? { en: 'there is no order for it', my: 'အော်ဒါ မဖြစ်ခဲ့ပါ' }
    : { en: 'the order is cancelled', my: 'အော်ဒါကို ပယ်ဖျက်ပြီး ဖြစ်ပါသည်' };
const arrivedTooLate = (order: PaidOrder): typeof confirmed => ({
  en: (voucher) => `Your payment for ${voucher} has arrived, but ${over(order).en}.`,
  my: (voucher) => `အော်ဒါ ${voucher} အတွက် ငွေ ရရှိပါပြီ။ သို့သော် ${over(order).my}။`,
});
/** The sentence about what an accepted deposit leaves to pay, or what was paid too much. */
const otherThanAsked = ({ asked, received, missing }: PaymentMoney): Bilingual => {
  if (missing > 0)
    return {
      en: `The rest, ${kyatsIn.en(missing)}, is to be paid in cash at the door.`,
      my: `ကျန်ငွေ ${kyatsIn.my(missing)}ကို ပစ္စည်းရောက်ချိန်တွင် ငွေသားဖြင့် ပေးချေရပါမည်။`,
    };
  return received > asked
    ? {
        en: `You paid ${kyatsIn.en(received - asked)} too much.`,
        my: `ပေးချေရမည့်ငွေထက် ${kyatsIn.my(received - asked)} ပိုပေးထားပါသည်။`,
      }
    : nothing;
};

function rejected(order: PaidOrder, money: PaymentMoney | undefined): typeof confirmed {
  if (money && money.received > 0) return tooLittle(order, money);
  const { latestPayment } = order;
  return latestPayment.type === paymentTypes.cod ? noCash : notConfirmed;
}
const notConfirmed: typeof confirmed = {
  en: (voucher) => `Your payment for ${voucher} could not be confirmed.`,
  my: (voucher) => `အော်ဒါ ${voucher} ၏ ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါ။`,
};
/** The sentence about a payment that brought too little. */
function tooLittle(order: PaidOrder, { asked, received }: PaymentMoney): typeof confirmed {
  const [came, due] = [kyatsIn.en(received), kyatsIn.en(asked)];
  const but = isCancelled(order) ? `, and ${over(order).en}` : '';
  const butMy = isCancelled(order) ? ` ${over(order).my}။` : '';
  return {
    en: (voucher) => `For ${voucher} only ${came} of ${due} have arrived${but}.`,
    my: (voucher) => `အော်ဒါ ${voucher} အတွက် ${kyatsIn.my(asked)}အနက် ${kyatsIn.my(received)}သာ ရရှိပါသည်။${butMy}`,
  };
}
const noCash: typeof confirmed = {
  en: (voucher) => `We did not receive the cash for your order ${voucher}.`,
  my: (voucher) => `အော်ဒါ ${voucher} အတွက် ငွေသား မရရှိပါ။`,
};

/** The sentences about what the buyer can do after a rejected payment, or what happens next. */
function afterRejection(order: PaidOrder, money: PaymentMoney | undefined): Bilingual {
  const { status, type, latestPayment } = order;
  if (mayPayAgain({ status, latestPayment: { ...latestPayment, status: fail } }))
    return money ? askFor(money) : askAgain;
  if (isCancelled(order)) return nothing;
  if (type !== 'product') return finishedUnpaid;
  if (order.isParcelHere) return packedUnpaid;
  if (status === transporting && latestPayment.type === paymentTypes.cod) return parcelReturns;
  return status === packed ? packedUnpaid : status === transporting ? sentUnpaid : deliveredUnpaid;
}

const nothing: Bilingual = { en: '', my: '' };
const arrivedAfterAll: typeof confirmed = {
  en: (voucher) => `We made a mistake with your payment for ${voucher}: it has arrived and is confirmed now.`,
  my: (voucher) => `အော်ဒါ ${voucher} ၏ ငွေပေးချေမှုကို မှားယွင်း၍ ပယ်ချခဲ့မိပါသည်။ ငွေ ရရှိပြီး ဖြစ်၍ ယခု အတည်ပြုလိုက်ပါပြီ။`,
};
const arrivedAfterAllTooLate = (order: PaidOrder): typeof confirmed => ({
  en: (voucher) =>
    `We made a mistake with your payment for ${voucher}: it has arrived, but ${over(order).en}.`,
  my: (voucher) => `အော်ဒါ ${voucher} ၏ ငွေပေးချေမှုကို မှားယွင်း၍ ပယ်ချခဲ့မိပါသည်။ ငွေ ရရှိပြီး ဖြစ်သော်လည်း ${over(order).my}။`,
});
const notArrived: typeof confirmed = {
  en: (voucher) => `We confirmed your payment for ${voucher} by mistake: it has not arrived.`,
  my: (voucher) => `အော်ဒါ ${voucher} ၏ ငွေပေးချေမှုကို မှားယွင်း၍ အတည်ပြုခဲ့မိပါသည်။ ငွေ မရရှိသေးပါ။`,
};
const askAgain: Bilingual = {
  en: "Please pay again on the order's page.",
  my: 'အော်ဒါစာမျက်နှာတွင် ထပ်မံပေးချေပေးပါ။',
};
/** The sentences about the amount to pay, the deadline, and what happens after it. */
function askFor({ missing, received, payBefore }: PaymentMoney): Bilingual {
  const what: Bilingual =
    received > 0
      ? {
          en: `Please pay the remaining ${kyatsIn.en(missing)} on the order's page`,
          my: `လိုနေသေးသော ${kyatsIn.my(missing)}ကို အော်ဒါစာမျက်နှာတွင်`,
        }
      : {
          en: `Please pay again on the order's page: ${kyatsIn.en(missing)}`,
          my: `${kyatsIn.my(missing)}ကို အော်ဒါစာမျက်နှာတွင်`,
        };
  const pay = received > 0 ? 'ပေးချေပေးပါ။' : 'ထပ်မံပေးချေပေးပါ။';
  if (!payBefore) return { en: `${what.en}.`, my: `${what.my} ${pay}` };
  const until = yangonDateTime(payBefore);
  const back: Bilingual =
    received > 0 ? { en: ' and what has arrived will be refunded', my: ' ရရှိထားသောငွေကို ပြန်အမ်းပါမည်။' } : nothing;
  return {
    en: `${what.en}, before ${until}. After that, it will be cancelled${back.en}.`,
    my: `${what.my} ${until} မတိုင်မီ ${pay} ထိုအချိန်ကျော်လျှင် ပယ်ဖျက်ပါမည်။${back.my}`,
  };
}
const packedUnpaid: Bilingual = {
  en: "Your parcel is packed but not sent yet. We will contact you. You can also write to us on the order's page.",
  my: 'ပစ္စည်းကို ထုပ်ပိုးပြီးသော်လည်း မပို့သေးပါ။ ကျွန်ုပ်တို့ ဆက်သွယ်ပါမည်။ အော်ဒါစာမျက်နှာမှလည်း စာပို့နိုင်ပါသည်။',
};
const sentUnpaid: Bilingual = {
  en: "Your parcel is already on its way. Please do not accept it before we have contacted you. You can also write to us on the order's page.",
  my: 'ပစ္စည်းကို ပို့ဆောင်နေပြီ ဖြစ်ပါသည်။ ကျွန်ုပ်တို့ မဆက်သွယ်မီ ပစ္စည်းကို လက်မခံပါနှင့်။ အော်ဒါစာမျက်နှာမှလည်း စာပို့နိုင်ပါသည်။',
};
const parcelReturns: Bilingual = {
  en: "The parcel is coming back to us. If you still want it, please write to us on the order's page.",
  my: 'ပစ္စည်းကို ဆိုင်သို့ ပြန်ယူလာပါမည်။ လိုချင်သေးလျှင် အော်ဒါစာမျက်နှာမှ စာပို့ပေးပါ။',
};
const deliveredUnpaid: Bilingual = {
  en: "Your order has already been delivered. We will contact you about the payment. You can also write to us on the order's page.",
  my: 'ပစ္စည်းကို ပို့ဆောင်ပြီး ဖြစ်ပါသည်။ ငွေပေးချေရန်အတွက် ကျွန်ုပ်တို့ ဆက်သွယ်ပါမည်။ အော်ဒါစာမျက်နှာမှလည်း စာပို့နိုင်ပါသည်။',
};
const finishedUnpaid: Bilingual = {
  en: "Your request is already finished. We will contact you about the payment. You can also write to us on the order's page.",
  my: 'လျှောက်လွှာကို ဆောင်ရွက်ပြီး ဖြစ်ပါသည်။ ငွေပေးချေရန်အတွက် ကျွန်ုပ်တို့ ဆက်သွယ်ပါမည်။ အော်ဒါစာမျက်နှာမှလည်း စာပို့နိုင်ပါသည်။',
};

/** Turns a text into a notification that opens the order. */
export function orderNotice(
  order: { readonly id: number; readonly buyer_id: number },
  words: Words,
): NewNotification {
  return {
    buyerId: order.buyer_id,
    title: words.title,
    body: words.my,
    bodyEn: words.en,
    redirectAction: 'OrderDetail',
    reference: order.id,
  };
}
