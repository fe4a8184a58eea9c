import type { Bilingual } from '../../platform/http/language.ts';
import type { Words } from '../messages/order-notices.ts';

const lines: Bilingual = {
  en: 'The products or their prices had changed by then.',
  my: 'ထိုအချိန်တွင် ပစ္စည်း သို့မဟုတ် ဈေးနှုန်း ပြောင်းလဲသွားခဲ့ပါသည်။',
};
const account: Bilingual = {
  en: 'The shop had switched off this account by then.',
  my: 'ထိုအချိန်တွင် ဆိုင်မှ ဤအကောင့်ကို ပိတ်ထားပြီး ဖြစ်ပါသည်။',
};
const place: Bilingual = {
  en: 'The shop could not deliver to that address with this service.',
  my: 'ထိုနေရာသို့ ဤနည်းဖြင့် မပို့နိုင်ခဲ့ပါ။',
};
const paid: Bilingual = {
  en: 'It was paid for already.',
  my: 'ငွေပေးချေပြီးသား ဖြစ်နေခဲ့ပါသည်။',
};

/** Why an order was never placed, by refusal code, for buyer and staff. */
const keptReasons: Readonly<Record<string, Bilingual>> = {
  'out-of-stock': {
    en: 'The last ones were sold before your order arrived.',
    my: 'သင့်အော်ဒါ မရောက်မီ ပစ္စည်း ကုန်သွားခဲ့ပါသည်။',
  },
  'stock-held': {
    en: 'The last ones were reserved for another buyer, who was paying.',
    my: 'နောက်ဆုံးကျန်သော ပစ္စည်းကို ငွေပေးချေနေသော အခြားဝယ်သူအတွက် ချန်ထားခဲ့ပါသည်။',
  },
  'order-link-ended': {
    en: 'The time of the order link was over, or the shop had withdrawn it.',
    my: 'အော်ဒါလင့်ခ် သက်တမ်းကုန်ပြီး သို့မဟုတ် ဆိုင်မှ ရုပ်သိမ်းပြီး ဖြစ်ခဲ့ပါသည်။',
  },
  'order-link-gone': {
    en: 'The shop no longer sold a product of the order link.',
    my: 'အော်ဒါလင့်ခ်ပါ ပစ္စည်းတစ်ခုကို ဆိုင်တွင် မရောင်းတော့ပါ။',
  },
  'order-link-taken': {
    en: 'Somebody else had taken the order of the link.',
    my: 'လင့်ခ်၏ အော်ဒါကို အခြားသူတစ်ဦး ယူထားပြီး ဖြစ်ခဲ့ပါသည်။',
  },
  'order-link-ordered': paid,
  'cart-changed': lines,
  'product-not-found': lines,
  'amount-changed': lines,
  'unknown-city': place,
  'unknown-township': place,
  'unknown-delivery-service': place,
  'unknown-payment-service': account,
  'unknown-bank': account,
  'too-many-open-orders': {
    en: 'Too many of your orders were still being checked.',
    my: 'စစ်ဆေးနေဆဲ အော်ဒါ များနေခဲ့ပါသည်။',
  },
  'too-many-pieces': {
    en: 'It had more items than one order can include.',
    my: 'အော်ဒါတစ်ခုတွင် မှာယူနိုင်သည့် အရေအတွက်ထက် များနေခဲ့ပါသည်။',
  },
  'already-ordered': paid,
  'already-paid': paid,
  'not-payable': {
    en: 'The order could no longer be paid.',
    my: 'ထိုအော်ဒါအတွက် ငွေပေးချေ၍ မရတော့ပါ။',
  },
  'request-refused': {
    en: 'The request had been refused by then.',
    my: 'ထိုအချိန်တွင် လျှောက်လွှာကို ငြင်းပယ်ပြီး ဖြစ်ပါသည်။',
  },
  'class-full': {
    en: 'All places of the class were taken by then.',
    my: 'ထိုအချိန်တွင် သင်တန်း၏ နေရာများ ပြည့်သွားပြီ ဖြစ်ပါသည်။',
  },
  'class-closed': {
    en: 'The class was full or closed by then.',
    my: 'ထိုအချိန်တွင် သင်တန်း ပြည့်သွားခြင်း သို့မဟုတ် ပိတ်သွားခြင်း ဖြစ်ပါသည်။',
  },
};

export const keptReasonOf = (code: string): Bilingual =>
  keptReasons[code] ?? { en: 'There is no order for it.', my: 'အော်ဒါ မဖြစ်ခဲ့ပါ။' };

/** Texts about a kept payment. */
export const keptWords = {
  kept: {
    title: 'Payment kept',
    en: 'Your payment has no order, but the shop has your slip. We check whether the money has arrived, and refund it or use it for another order.',
    my: 'သင့်ငွေပေးချေမှုအတွက် အော်ဒါ မဖြစ်ခဲ့သော်လည်း ပြေစာကို သိမ်းထားပါသည်။ ငွေရောက်မရောက် စစ်ဆေးပြီး ပြန်အမ်းပါမည် သို့မဟုတ် အခြားအော်ဒါအတွက် သုံးပါမည်။',
  },
  used: (voucher: string) => ({
    title: 'Payment used',
    en: `We have used your payment for your order ${voucher}.`,
    my: `သင့်ငွေပေးချေမှုကို အော်ဒါ ${voucher} အတွက် သုံးပါမည်။`,
  }),
} as const satisfies Readonly<Record<string, Words | ((voucher: string) => Words)>>;
