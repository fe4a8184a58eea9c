import type { Translated } from '../types.ts';
import type { purchases as english } from '../en/purchases.ts';

export const purchases = {
  nothing: 'ပေးချေရန် မရှိသေးပါ။ ဦးစွာ ဖောင်ဖြည့်ပေးပါ။',
  toForm: 'ဖောင်ဖြည့်မည်',
  toClasses: 'သင်တန်းများ ကြည့်မည်',
} as const satisfies Translated<typeof english>;
