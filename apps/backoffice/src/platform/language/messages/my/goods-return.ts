import type { Translated } from '@zay/web/platform/language/types.ts';
import type { goodsReturn as english } from '../en/goods-return.ts';

export const goodsReturn = {
  title: 'ပြန်လာမည့် ပစ္စည်းများ',
  cancelled: 'အော်ဒါ ပယ်ဖျက်ထားသည်',
  'refused-at-door': 'အိမ်ရောက်ချိန် လက်မခံပါ',
  'payment-refused': 'ငွေပေးချေမှု ပယ်ချထားသည်',
  undelivered: 'ပို့ဆောင်၍ မရဘဲ ပြန်ရောက်သည်',
  open: 'စောင့်နေသည်',
  closed: 'ပြီးပြီ',
  allHere: 'အားလုံး ပြန်ရပါပြီ။',
  givenUp: 'ကျန်သည်ကို မစောင့်တော့ပါ။',
  awaited: 'ပြန်မရသေး - {n} ခု',
  received: 'ယခု ရရှိသည်',
  restocked: 'လက်ကျန်ထဲသို့',
  allIntact: 'ကျန်သည်များ အားလုံး ကောင်းမွန်စွာ ပြန်ရသည်',
  isLast: 'ကျန်သည်များ ပြန်မလာတော့ပါ',
  note: 'ဝန်ထမ်းများအတွက် မှတ်ချက်',
  save: 'ပစ္စည်း လက်ခံမည်',
  saved: 'ရရှိ {received} ခု၊ လက်ကျန်ထဲ ပြန်ထည့် {restocked} ခု',
  something: 'ရရှိသည့် အရေအတွက် ဖြည့်ပါ၊ သို့မဟုတ် ကျန်သည်များ ပြန်မလာတော့ကြောင်း ရွေးပါ။',
  pieces: 'ကိန်းပြည့် ဖြည့်ပါ။',
  gaveUp: 'ကျန်သည်ကို မစောင့်တော့ပါ',
  foundAfterAll: 'နောက်မှ ပြန်ရသည်များ ထည့်မည်',
  arrival: '{received} ခု ရရှိ၊ {restocked} ခု လက်ကျန်ထဲ ပြန်ထည့်',
} as const satisfies Translated<typeof english>;
