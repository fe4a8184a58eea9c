import type { Messages } from '../platform/http/messages.ts';
import { staffAccountMessages } from './accounts/accounts.messages.ts';
import { courierCashMessages } from './courier-cash/courier-cash.messages.ts';
import { staffContentMessages } from './content/content.messages.ts';
import { importMessages } from './imports/imports.messages.ts';
import { staffProductMessages } from './products/product.messages.ts';
import { staffRefundMessages } from './refunds/refunds.messages.ts';
import { paymentCheckMessages } from './payments/payment-checks.messages.ts';
import { staffBuyerMessages } from './buyers/buyers.messages.ts';
import { staffQuestionMessages } from './questions/questions.messages.ts';
import { staffReviewMessages } from './reviews/reviews.messages.ts';

export const staffMessages: Messages = {
  ...staffAccountMessages,
  ...staffContentMessages,
  ...staffProductMessages,
  ...importMessages,
  ...courierCashMessages,
  'wrong-staff-credentials': {
    en: 'E-mail or password is wrong.',
    my: 'အီးမေးလ် သို့မဟုတ် စကားဝှက် မှားနေပါသည်။',
  },
  'totp-needed': {
    en: 'Enter the six digits of your authenticator app.',
    my: 'Authenticator app မှ ဂဏန်း ၆ လုံးကို ဖြည့်ပါ။',
  },
  'wrong-totp': {
    en: 'This one-time code is wrong or over. Enter the newest one.',
    my: 'ကုဒ် မှားနေပါသည် သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ နောက်ဆုံးကုဒ်ကို ဖြည့်ပါ။',
  },
  'password-change-required': {
    en: 'First replace the password that you were given.',
    my: 'ပေးထားသော စကားဝှက်ကို အရင် ပြောင်းပါ။',
  },
  'same-password': {
    en: 'This is the present password. Choose another one.',
    my: 'ယခု သုံးနေသော စကားဝှက် ဖြစ်နေပါသည်။ အခြားတစ်ခု ရွေးပါ။',
  },
  'totp-required': {
    en: 'Set up one-time codes first.',
    my: 'ကုဒ်ထုတ်ပေးသည့် app ကို အရင် ချိတ်ဆက်ပါ။',
  },
  'order-moved': {
    en: 'Somebody moved this order meanwhile. Look at where it is now.',
    my: 'ဤအော်ဒါကို အခြားသူတစ်ဦး ပြောင်းလဲပြီး ဖြစ်ပါသည်။ ယခုအခြေအနေကို ပြန်ကြည့်ပေးပါ။',
  },
  'step-not-allowed': {
    en: 'This step is not possible for the order as it is.',
    my: 'အော်ဒါ၏ လက်ရှိအခြေအနေတွင် ဤအဆင့်သို့ ပြောင်း၍ မရပါ။',
  },
  'step-final': {
    en: 'This step can no longer be undone: the buyer is told of it, it is undone already, or a colleague took the next one.',
    my: 'ဤအဆင့်ကို ပြန်ရုပ်သိမ်း၍ မရတော့ပါ။ ဝယ်သူထံ အကြောင်းကြားပြီး၊ ပြန်ရုပ်သိမ်းပြီး သို့မဟုတ် လုပ်ဖော်ကိုင်ဖက်က နောက်တစ်ဆင့် ဆက်လုပ်ပြီး ဖြစ်ပါသည်။',
  },
  'order-unpaid': {
    en: 'This order is not paid. Decide on its page whether it goes on.',
    my: 'ဤအော်ဒါအတွက် ငွေမပေးချေရသေးပါ။ ဆက်လုပ်မည်၊ မလုပ်မည်ကို အော်ဒါစာမျက်နှာတွင် ဆုံးဖြတ်ပါ။',
  },
  'marks-file-too-large': {
    en: 'This file is too large: at most 5 MB. Split it into several.',
    my: 'ဖိုင် ကြီးလွန်းနေပါသည်။ အများဆုံး 5 MB အထိသာ လက်ခံပါသည်။ ဖိုင်များ ခွဲပြီး တင်ပါ။',
  },
  'too-many-chosen': {
    en: 'These are {total}; {limit} can be changed at once. Narrow the list down with filters.',
    my: 'စုစုပေါင်း {total} ခု ဖြစ်နေပါသည်။ တစ်ကြိမ်လျှင် {limit} ခုအထိသာ ပြောင်းနိုင်ပါသည်။ စာရင်းကို စစ်ထုတ်၍ လျှော့ပါ။',
  },
  'goods-changed': {
    en: 'The products changed at this very moment. Please press once more.',
    my: 'ယခုအချိန်တွင် ပစ္စည်း ပြောင်းလဲသွားပါသည်။ ထပ်နှိပ်ပေးပါ။',
  },
  'order-link-over': {
    en: 'This link cannot be withdrawn: it was ordered, or is over.',
    my: 'ဤလင့်ခ်ကို ရုပ်သိမ်း၍ မရပါ။ မှာယူပြီး သို့မဟုတ် သက်တမ်းကုန်ပြီး ဖြစ်ပါသည်။',
  },
  'no-goods-return': {
    en: 'No goods are awaited of this order.',
    my: 'ဤအော်ဒါအတွက် ပြန်လာမည့် ပစ္စည်း မရှိပါ။',
  },
  'goods-received': {
    en: 'Somebody received goods of this order meanwhile. Look at what is still missing.',
    my: 'ဤအော်ဒါ၏ ပစ္စည်းများကို အခြားသူတစ်ဦး လက်ခံထားပြီး ဖြစ်ပါသည်။ ကျန်သေးသည်များကို ပြန်ကြည့်ပေးပါ။',
  },
  'return-not-found': { en: 'This return does not exist.', my: 'ဤပြန်ပေးမှုကို ရှာမတွေ့ပါ။' },
  'return-moved': {
    en: 'Somebody has changed this return meanwhile. Look at how it stands now. {by}',
    my: 'ဤပြန်ပေးမှုကို အခြားသူတစ်ဦး ပြောင်းလဲပြီး ဖြစ်ပါသည်။ ယခုအခြေအနေကို ပြန်ကြည့်ပေးပါ။ {by}',
  },
  'return-empty': {
    en: 'Nothing of this return came. Refuse it instead.',
    my: 'ဤပြန်ပေးမှုမှ မည်သည့်ပစ္စည်းမျှ မရောက်လာပါ။ ငြင်းပယ်လိုက်ပါ။',
  },
  'parcel-here': {
    en: 'Somebody took this parcel back meanwhile.',
    my: 'ဤပစ္စည်းကို အခြားသူတစ်ဦး ပြန်လက်ခံထားပြီး ဖြစ်ပါသည်။',
  },
  'parcel-not-found': {
    en: 'This parcel did not come back.',
    my: 'ဤပစ္စည်း ပြန်ရောက်လာသည့် မှတ်တမ်း မရှိပါ။',
  },
  'parcel-left': {
    en: 'This parcel is not here any more. Look at where the order is now.',
    my: 'ဤပစ္စည်း ဆိုင်တွင် မရှိတော့ပါ။ အော်ဒါ၏ ယခုအခြေအနေကို ပြန်ကြည့်ပေးပါ။',
  },
  ...paymentCheckMessages,
  ...staffRefundMessages,
  ...staffBuyerMessages,
  ...staffQuestionMessages,
  ...staffReviewMessages,
};
