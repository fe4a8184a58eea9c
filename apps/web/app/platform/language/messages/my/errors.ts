import type { Translated } from '../types.ts';
import type { errors as english } from '../en/errors.ts';

export const errors = {
  notFoundText: 'ဝက်ဘ်လိပ်စာ မှားနေခြင်း သို့မဟုတ် စာမျက်နှာ ရွှေ့ပြောင်းသွားခြင်း ဖြစ်နိုင်ပါသည်။',
  failureText: 'ဤစာမျက်နှာကို ဖော်ပြ၍ မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပါ။',
  goHome: 'ပင်မစာမျက်နှာသို့',
  reload: 'ပြန်ဖွင့်မည်',
} as const satisfies Translated<typeof english>;
