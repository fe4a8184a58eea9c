import type { Translated } from '../types.ts';
import type { myAccount as english } from '../en/my-account.ts';

export const myAccount = {
  details: 'သင့်အချက်အလက်များ',
  menu: 'အကောင့်ဆိုင်ရာ အခြားများ',
  open: 'ကြည့်မည်',
  add: 'ထည့်မည်',
  noPhone: 'ဖုန်းနံပါတ် မရှိသေးပါ',
  noAddress: 'လိပ်စာ မရှိသေးပါ',
  allAddresses: 'ပို့ရမည့်လိပ်စာ အားလုံး',
  terms: 'စည်းကမ်းချက်များ',
  logOut: 'အကောင့်မှ ထွက်မည်',
  loggingOut: 'အကောင့်မှ ထွက်နေပါသည်…',
  logOutConfirm: 'ဤဖုန်း သို့မဟုတ် ကွန်ပျူတာတွင် အကောင့်မှ ထွက်မလား။',
  back: 'ကျွန်ုပ်၏ အကောင့်သို့',
} as const satisfies Translated<typeof english>;
