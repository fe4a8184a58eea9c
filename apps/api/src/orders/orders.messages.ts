import type { Messages } from '../platform/http/messages.ts';

export const orderMessages: Messages = {
  'out-of-stock': {
    en: 'There is no longer enough stock for your order. Something is sold out or no longer sold: please check your cart.',
    my: 'သင့်အော်ဒါအတွက် ပစ္စည်း မလုံလောက်တော့ပါ။ ကုန်သွားသော သို့မဟုတ် ဆက်လက် မရောင်းချတော့သော ပစ္စည်း ပါနေသဖြင့် ဈေးခြင်းကို ပြန်စစ်ပေးပါ။',
  },
  'stock-held': {
    en: 'Another buyer is paying for the last ones right now, so they are reserved. They may be available again at {time}: please try again then.',
    my: 'နောက်ဆုံးကျန်သော ပစ္စည်းကို ငွေပေးချေနေသော ဝယ်သူတစ်ဦးအတွက် ချန်ထားပါသည်။ {time} တွင် ပြန်ရနိုင်သဖြင့် ထိုအချိန်တွင် ထပ်ကြည့်ပေးပါ။',
  },
  'cart-changed': {
    en: 'Your cart, its prices or the delivery fee have changed. Please check it again. Nothing was ordered.',
    my: 'သင့်ဈေးခြင်း၊ ဈေးနှုန်း သို့မဟုတ် ပို့ဆောင်ခ ပြောင်းလဲသွားပါသည်။ ပြန်စစ်ပေးပါ။ အော်ဒါ မတင်ရသေးပါ။',
  },
  'goods-ordered': {
    en: 'These products are already in your order {voucher}. Please check that order first.',
    my: 'ဤပစ္စည်းများကို အော်ဒါ {voucher} ဖြင့် မှာယူပြီး ဖြစ်ပါသည်။ ထိုအော်ဒါကို အရင် ကြည့်ပေးပါ။',
  },
  'unknown-delivery-service': {
    en: 'This delivery service is not available there. Please choose another.',
    my: 'ဤပို့ဆောင်ရေး ဝန်ဆောင်မှုဖြင့် ထိုနေရာသို့ မပို့နိုင်ပါ။ အခြားတစ်ခု ရွေးပေးပါ။',
  },
  'too-many-open-orders': {
    en: 'We are still checking the payments of {most} of your orders. Please wait until one of them is done.',
    my: 'ငွေပေးချေမှု စစ်ဆေးနေဆဲ အော်ဒါ {most} ခု ရှိနေပါသည်။ တစ်ခုပြီးသည်အထိ စောင့်ပေးပါ။',
  },
  'idempotency-key-reused': {
    en: 'This Idempotency-Key was already used for another request.',
    my: 'ဤ Idempotency-Key ကို အခြားတောင်းဆိုချက်အတွက် သုံးပြီးဖြစ်ပါသည်။',
  },
  'no-more-data': { en: 'There are no more orders.', my: 'အော်ဒါ ထပ်မရှိတော့ပါ။' },
  'order-not-found': { en: 'This order does not exist.', my: 'ဤအော်ဒါကို ရှာမတွေ့ပါ။' },
  'order-not-tracked': {
    en: 'We found no order with this voucher number and phone number. Please check both.',
    my: 'ဤဘောက်ချာနံပါတ်နှင့် ဖုန်းနံပါတ်ဖြင့် အော်ဒါ မတွေ့ပါ။ နှစ်ခုလုံးကို ပြန်စစ်ပေးပါ။',
  },
  'no-goods': {
    en: 'There are no products in this order that you could buy again.',
    my: 'ဤအော်ဒါတွင် ပြန်ဝယ်နိုင်သော ပစ္စည်း မရှိပါ။',
  },
  'not-cancellable': {
    en: 'This order cannot be cancelled: it is already cancelled, or it is paid and already packed or done.',
    my: 'ဤအော်ဒါကို ပယ်ဖျက်၍ မရပါ။ ပယ်ဖျက်ပြီးသား သို့မဟုတ် ငွေပေးချေပြီး ဆောင်ရွက်ထားပြီး ဖြစ်ပါသည်။',
  },
  'order-link-not-found': {
    en: 'This link is not complete, or not of this shop. Please open it from the chat again.',
    my: 'ဤလင့်ခ် မပြည့်စုံပါ သို့မဟုတ် ဤဆိုင်၏ လင့်ခ် မဟုတ်ပါ။ Chat ထဲမှ ပြန်ဖွင့်ပေးပါ။',
  },
  'order-link-taken': {
    en: 'Somebody else has already taken this order. Please ask us in the chat for a link of your own.',
    my: 'ဤအော်ဒါကို အခြားသူတစ်ဦး ယူထားပြီး ဖြစ်ပါသည်။ သင့်အတွက် လင့်ခ်အသစ်ကို chat မှ တောင်းပေးပါ။',
  },
  'order-link-ended': {
    en: 'The time of this link is over, or the shop withdrew it, so the products are no longer reserved. Please ask us in the chat for a new link.',
    my: 'ဤလင့်ခ် သက်တမ်းကုန်ပြီး သို့မဟုတ် ဆိုင်မှ ရုပ်သိမ်းပြီး ဖြစ်သဖြင့် ပစ္စည်းများကို ချန်မထားတော့ပါ။ လင့်ခ်အသစ်ကို chat မှ တောင်းပေးပါ။',
  },
  'order-link-gone': {
    en: 'The shop no longer sells a product of this order. Please ask us for another link.',
    my: 'ဤအော်ဒါပါ ပစ္စည်းတစ်ခုကို မရောင်းတော့ပါ။ လင့်ခ်အသစ်ကို တောင်းပေးပါ။',
  },
  'order-link-ordered': {
    en: 'You have already placed this order.',
    my: 'ဤအော်ဒါကို တင်ပြီး ဖြစ်ပါသည်။',
  },
  'refund-not-found': { en: 'This refund does not exist.', my: 'ဤပြန်အမ်းငွေကို ရှာမတွေ့ပါ။' },
  'refund-not-due': {
    en: 'This money was sent back already.',
    my: 'ဤငွေကို ပြန်လွှဲပြီး ဖြစ်ပါသည်။',
  },
  'return-not-delivered': {
    en: 'Only products of a delivered order can be returned.',
    my: 'ပို့ဆောင်ပြီးသော အော်ဒါမှ ပစ္စည်းများကိုသာ ပြန်ပေးနိုင်ပါသည်။',
  },
  'return-not-paid': {
    en: 'We are still checking the payment of this order. Please ask again when it is confirmed, or write to us.',
    my: 'ဤအော်ဒါ၏ ငွေပေးချေမှုကို စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။ အတည်ပြုပြီးမှ ထပ်မံတောင်းဆိုပါ သို့မဟုတ် စာပို့ပေးပါ။',
  },
  'return-too-late': {
    en: 'The time to return products of this order is over.',
    my: 'ဤအော်ဒါမှ ပစ္စည်းများ ပြန်ပေးနိုင်သည့် အချိန် ကုန်သွားပါပြီ။',
  },
  'return-too-often': {
    en: 'You have asked to return products of this order {most} times. Please write to us instead.',
    my: 'ဤအော်ဒါမှ ပစ္စည်းများ ပြန်ပေးရန် {most} ကြိမ် တောင်းဆိုပြီး ဖြစ်ပါသည်။ စာပို့၍ ပြောပေးပါ။',
  },
  'already-paid': { en: 'This order is already paid.', my: 'ဤအော်ဒါအတွက် ငွေပေးချေပြီး ဖြစ်ပါသည်။' },
  'not-payable': {
    en: 'This order cannot be paid again now. Please check its status.',
    my: 'ဤအော်ဒါအတွက် ယခု ထပ်မံငွေပေးချေ၍ မရပါ။ အော်ဒါ အခြေအနေကို ပြန်ကြည့်ပေးပါ။',
  },
};
