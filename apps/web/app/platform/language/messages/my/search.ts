import type { Translated } from '../types.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  box: 'ပစ္စည်းရှာရန်',
  hint: 'ဘာရှာနေပါသလဲ',
  submit: 'ရှာမည်',
  suggestions: 'အကြံပြုချက်များ',
  recent: 'မကြာသေးမီက ရှာထားသည်များ',
  clearAll: 'အားလုံးဖျက်မည်',
  removeOne: '{name} ကို ဖယ်ရှားမည်',
  tags: 'တဂ်များ',
  categories: 'ပစ္စည်းအမျိုးအစားများ',
  anyCategory: 'အားလုံး',
} as const satisfies Translated<typeof english>;
