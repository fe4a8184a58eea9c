import type { Messages } from '../../platform/http/messages.ts';

export const courierCashMessages: Messages = {
  'courier-not-found': { en: 'There is no such courier.', my: 'ဤကူရီယာကို မတွေ့ပါ။' },
  'cash-changed': {
    en: 'What is due changed meanwhile. Look at it again before you save. {by}',
    my: 'ရရန်ရှိငွေ ပြောင်းလဲသွားပါပြီ။ မသိမ်းမီ ပြန်ကြည့်ပေးပါ။ {by}',
  },
  'courier-has-cash': {
    en: 'The courier has the cash of this order. Only staff with the right to payments can name another courier.',
    my: 'ဤအော်ဒါ၏ ငွေသားသည် ကူရီယာထံတွင် ရှိနေပါသည်။ ငွေပေးချေမှု လုပ်ပိုင်ခွင့်ရှိသော ဝန်ထမ်းကသာ အခြားကူရီယာသို့ ပြောင်းနိုင်ပါသည်။',
  },
  'money-changed': {
    en: 'What is to pay of this order changed meanwhile: it is {open} kyats now. Look at it again.',
    my: 'ဤအော်ဒါအတွက် ပေးချေရန်ငွေ ပြောင်းလဲသွားပါပြီ။ ယခု {open} ကျပ် ဖြစ်ပါသည်။ ပြန်ကြည့်ပေးပါ။',
  },
  'exchange-changed': {
    en: 'The sums are not those that you saw. Look at them before you save.',
    my: 'ငွေပမာဏများ သင်မြင်ထားသည်နှင့် မတူတော့ပါ။ မသိမ်းမီ ပြန်ကြည့်ပေးပါ။',
  },
  'order-paid': {
    en: 'Nothing is left to pay of this order.',
    my: 'ဤအော်ဒါအတွက် ပေးချေရန် မကျန်တော့ပါ။',
  },
  'cash-not-taken': {
    en: 'That much cash of this order was not taken at the door.',
    my: 'ဤအော်ဒါအတွက် ထိုမျှသော ငွေသားကို ပို့ဆောင်စဉ် မယူခဲ့ပါ။',
  },
  'unknown-service': {
    en: 'This way of paying does not exist.',
    my: 'ဤငွေပေးချေနည်း မရှိပါ။',
  },
  'give-up-too-high': {
    en: 'At most {most} kyats are left to give up.',
    my: 'အများဆုံး {most} ကျပ်သာ လျှော့ပေးနိုင်ပါသည်။',
  },
  'cash-handed-over': {
    en: 'Cash of this order was handed over. Withdraw that first.',
    my: 'ဤအော်ဒါ၏ ငွေသားကို လွှဲအပ်ပြီး ဖြစ်ပါသည်။ ထိုလွှဲအပ်မှုကို အရင် ရုပ်သိမ်းပါ။',
  },
  'handover-not-found': { en: 'There is no such hand-over of cash.', my: 'ဤငွေလွှဲအပ်မှုကို မတွေ့ပါ။' },
  'handover-withdrawn': {
    en: 'This is withdrawn already. {by}',
    my: 'ဤငွေလွှဲအပ်မှုကို ရုပ်သိမ်းပြီး ဖြစ်ပါသည်။ {by}',
  },
};
