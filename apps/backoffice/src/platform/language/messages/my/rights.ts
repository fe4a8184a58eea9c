import type { Translated } from '@zay/web/platform/language/types.ts';
import type { rights as english } from '../en/rights.ts';

export const rights = {
  orders: 'အော်ဒါများ',
  payments: 'ငွေပေးချေမှု စစ်ဆေးခြင်း',
  messages: 'အော်ဒါ စာများ',
  products: 'ပစ္စည်းများ',
  stock: 'လက်ကျန်',
  content: 'ဆိုင်အကြောင်းအရာ',
  questions: 'မေးခွန်းနှင့် သုံးသပ်ချက်များ',
  education: 'ပညာရေး',
  buyers: 'ဝယ်သူများ',
  notifications: 'အသိပေးချက်များ',
  settings: 'ဆက်တင်များ',
  staff: 'ဝန်ထမ်းနှင့် တာဝန်များ',
  audit: 'ပြင်ဆင်မှု မှတ်တမ်း',
} as const satisfies Translated<typeof english>;
