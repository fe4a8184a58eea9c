import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  packing: {
    title: 'ထုပ်ပိုးခြင်း',
    pack: 'ထုပ်ပိုးရန်',
    'hand-over': 'ပို့ဆောင်သူထံ အပ်ရန်',
    markPacked: 'ထုပ်ပိုးပြီးကြောင်း မှတ်မည်',
    markHandedOver: 'အပ်ပြီးကြောင်း မှတ်မည်',
    free: 'လက်ဆောင်',
    none: 'စောင့်နေသော အော်ဒါ မရှိပါ',
    noneText: 'ငွေချေပြီး သို့မဟုတ် အိမ်ရောက်ငွေချေ အော်ဒါအသစ်များ ဤနေရာတွင် ပေါ်လာပါမည်။',
  },
} as const satisfies CatalogueOf<typeof english>;
