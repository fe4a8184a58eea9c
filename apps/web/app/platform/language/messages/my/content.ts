import type { Translated } from '../types.ts';
import type { content as english } from '../en/content.ts';

export const content = {
  offerShipping: 'ပို့ဆောင်ရေး',
  offerTerms: 'စည်းကမ်းချက်များ',
  offerWarranty: 'အာမခံ',
  offerPolicy: 'ပစ္စည်းပြန်လဲခြင်း',
  offerPreOrder: 'ကြိုတင်မှာယူမှု စည်းကမ်းများ',
  offerInstallation: 'တပ်ဆင်ပေးခြင်း',
  offerEmpty: 'ဖော်ပြထားသည့် အချက်အလက် မရှိသေးပါ',
  offerFailed: 'အချက်အလက်များ ဖော်ပြ၍ မရပါ။',
  offerMissing: 'ဤအချက်အလက် မရှိပါ',
  goHome: 'ပင်မစာမျက်နှာသို့ သွားမည်',
  puppyText: 'မိတ်ဆွေသစ်လေးများ မကြာမီ ရောက်လာပါမည်။ ထိုအချိန်အထိ ဆိုင်ကို လှည့်ပတ်ကြည့်ရှုပါ။',
} as const satisfies Translated<typeof english>;
