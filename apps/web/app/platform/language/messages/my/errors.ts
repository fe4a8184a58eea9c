import type { Translated } from '../types.ts';
import type { errors as english } from '../en/errors.ts';

export const errors = {
  notFoundText: 'လိပ်စာ မှားနေနိုင်သည် သို့မဟုတ် စာမျက်နှာ ရွှေ့ပြောင်းသွားနိုင်ပါသည်။',
  failureText: 'ဤစာမျက်နှာကို ပြ၍မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပါ။',
  goHome: 'ပင်မစာမျက်နှာသို့',
  reload: 'ပြန်ဖွင့်မည်',
  puppyText: 'မိတ်ဆွေသစ်လေးများ မကြာမီ ရောက်လာပါမည်။ ထိုအချိန်အထိ ဆိုင်ကို လှည့်ပတ်ကြည့်ရှုပါ။',
} as const satisfies Translated<typeof english>;
