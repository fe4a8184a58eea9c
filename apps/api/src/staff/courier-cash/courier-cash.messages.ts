import type { Messages } from '../../platform/http/messages.ts';

export const courierCashMessages: Messages = {
  'courier-not-found': { en: 'There is no such courier.', my: 'ဤကူရီယာကို မတွေ့ပါ။' },
  'cash-changed': {
    en: 'What is due changed meanwhile. Look at it again before you save. {by}',
    my: 'ရရန်ရှိငွေ ပြောင်းလဲသွားပါပြီ။ မသိမ်းမီ ပြန်ကြည့်ပေးပါ။ {by}',
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
