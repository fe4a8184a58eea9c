import type { Translated } from '../types.ts';
import type { orderThread as english } from '../en/order-thread.ts';

export const orderThread = {
  title: 'ဆိုင်နှင့် အပြန်အလှန် စာများ',
  empty: 'ဤအော်ဒါအတွက် ဆိုင်ကို ပြောလိုသည်များ ရှိပါက ဤနေရာတွင် ရေးပေးပါ။',
  emptyPayment: 'ဤငွေပေးချေမှုအတွက် ဆိုင်ကို ပြောလိုသည်များ ရှိပါက ဤနေရာတွင် ရေးပေးပါ။',
  failed: 'စာများ ဖော်ပြ၍ မရပါ။',
  you: 'သင်',
  shop: 'ဆိုင်',
  label: 'သင့်စာ',
  send: 'ပို့မည်',
} as const satisfies Translated<typeof english>;
