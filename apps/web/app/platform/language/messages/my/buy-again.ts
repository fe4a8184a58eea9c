import type { Translated } from '../types.ts';
import type { buyAgain as english } from '../en/buy-again.ts';

export const buyAgain = {
  button: 'ပြန်ဝယ်မည်',
  hint: 'ရောင်းနေဆဲ ပစ္စည်းများကို ယနေ့ဈေးဖြင့် ဈေးခြင်းထဲ ထည့်ပေးပါမည်။',
  added: 'ဈေးခြင်းထဲ ထည့်ပြီးပါပြီ',
  nothing: 'ဈေးခြင်းထဲ ထည့်နိုင်သော ပစ္စည်း မရှိပါ။',
  leftOut: 'မထည့်နိုင်သော ပစ္စည်းများ',
  pieces: '{n} ခု',
  notSold: 'မရောင်းတော့ပါ',
  outOfStock: 'ကုန်နေပါသည်',
  stockLeft: 'ပစ္စည်း မလုံလောက်ပါ',
  cartFull: 'ဈေးခြင်း ပြည့်နေပါပြီ',
  toCart: 'ဈေးခြင်း ကြည့်မည်',
} as const satisfies Translated<typeof english>;
