import type { Translated } from '../types.ts';
import type { delivery as english } from '../en/delivery.ts';

export const delivery = {
  saved: 'သိမ်းထားသော လိပ်စာများ',
  none: 'သိမ်းထားသော လိပ်စာ မရှိသေးပါ။ ပထမဆုံး ထည့်သည့် လိပ်စာသို့ ပို့ပေးပါမည်။',
  add: 'လိပ်စာအသစ် ထည့်မည်',
  newAddress: 'လိပ်စာအသစ်',
  edit: 'လိပ်စာ ပြင်မည်',
  label: 'လိပ်စာ အမျိုးအစား',
  home: 'နေအိမ်',
  work: 'အလုပ်',
  other: 'အခြား',
  replaces: 'သိမ်းထားသော {label} လိပ်စာကို အစားထိုးပါမည်။ ယခင်လိပ်စာ - {address}',
  selected: 'ရွေးထားပြီး',
  saveDone: 'သင့်လိပ်စာကို သိမ်းပြီးပါပြီ။',
  delete: 'လိပ်စာ ဖျက်မည်',
  deleteTitle: 'ဤလိပ်စာကို ဖျက်မလား။',
  backToCart: 'ဈေးခြင်းသို့ ပြန်မည်',
  recipient: 'လက်ခံမည့်သူ',
  recipientHint: 'ကိုယ်တိုင် လက်ခံမည်ဆိုလျှင် ဖြည့်ရန် မလိုပါ - {own}',
  recipientHintNoAccount: 'ကိုယ်တိုင် လက်ခံမည်ဆိုလျှင် ဖြည့်ရန် မလိုပါ။',
  recipientName: 'လက်ခံမည့်သူ၏ အမည်',
  recipientPhone: 'လက်ခံမည့်သူ၏ ဖုန်းနံပါတ်',
  feesTo: '{place} သို့ ပို့ဆောင်ခ',
  cash: 'ပစ္စည်းရောက်ငွေချေ ရပါသည်။',
  noCash: 'ပစ္စည်းရောက်ငွေချေ မရသေးပါ။',
} as const satisfies Translated<typeof english>;
