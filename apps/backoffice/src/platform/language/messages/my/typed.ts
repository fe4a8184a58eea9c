import type { Translated } from '@zay/web/platform/language/types.ts';
import type { typed as english } from '../en/typed.ts';

export const typed = {
  converted: '{field} - ဇော်ဂျီမှ ပြောင်းထားသည်',
  asTyped: '{field} - ဝယ်သူ ရိုက်ထားသည့်အတိုင်း',
  typedText: 'ဝယ်သူ ရိုက်ထားသည်မှာ -',
  convertedText: 'ဇော်ဂျီမှ ပြောင်းလျှင် -',
  useTyped: 'ရိုက်ထားသည့်အတိုင်း ထားမည်',
  useConverted: 'ဇော်ဂျီမှ ပြန်ပြောင်းမည်',
} as const satisfies Translated<typeof english>;
