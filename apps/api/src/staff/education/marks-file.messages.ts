import type { Messages } from '../../platform/http/messages.ts';

/** Problems of a row of a marks file. */
export const marksFileMessages = {
  'voucher-missing': {
    en: 'The voucher number is missing.',
    my: 'ဘောက်ချာနံပါတ် မပါပါ။',
  },
  'voucher-repeated': {
    en: 'The file has this voucher more than once, in rows {lines}. Leave one of them.',
    my: 'ဤဘောက်ချာသည် ဖိုင်ထဲတွင် တစ်ကြိမ်ထက် ပိုနေပါသည် (အကြောင်း {lines})။ တစ်ကြောင်းသာ ချန်ထားပါ။',
  },
  'voucher-unknown': {
    en: 'No score list has this voucher number.',
    my: 'ဤဘောက်ချာနံပါတ်ရှိ အမှတ်စာရင်း လျှောက်လွှာ မရှိပါ။',
  },
  refused: {
    en: 'This request was refused.',
    my: 'ဤလျှောက်လွှာကို ငြင်းပယ်ပြီး ဖြစ်ပါသည်။',
  },
  cancelled: {
    en: 'This order is cancelled.',
    my: 'ဤအော်ဒါကို ပယ်ဖျက်ပြီး ဖြစ်ပါသည်။',
  },
  unpaid: {
    en: 'The payment of this request is not approved.',
    my: 'ဤလျှောက်လွှာ၏ ငွေပေးချေမှုကို အတည်မပြုရသေးပါ။',
  },
  released: {
    en: 'This result is released already. Correct its marks on the page of the request.',
    my: 'ဤရလဒ်ကို ထုတ်ပြန်ပြီး ဖြစ်ပါသည်။ ရမှတ်များကို လျှောက်လွှာစာမျက်နှာတွင် ပြင်ပါ။',
  },
  'wrong-mark': {
    en: '{subject}: “{cell}” is no whole number from 0 to {full}.',
    my: '{subject} - “{cell}” သည် 0 မှ {full} အထိ ကိန်းပြည့် မဟုတ်ပါ။',
  },
  'not-asked': {
    en: '{subject} is not part of this request. Leave its cell empty.',
    my: '{subject} သည် ဤလျှောက်လွှာတွင် မပါပါ။ အကွက်ကို အလွတ်ထားပါ။',
  },
} as const satisfies Messages;
