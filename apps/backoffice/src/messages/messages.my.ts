import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  messages: {
    title: 'စာများ',
    search: 'ဘောက်ချာနံပါတ်၊ ဖုန်း သို့မဟုတ် အမည်',
    order: 'အော်ဒါ',
    buyer: 'ဝယ်သူ',
    last: 'နောက်ဆုံးစာ',
    date: 'ရက်စွဲ',
    state: 'အခြေအနေ',
    waiting: 'ပြန်စာ စောင့်နေ',
    answered: 'ပြန်ပြီး',
    unread: 'မဖတ်ရသေး {n}',
    none: 'စာ မရှိသေးပါ',
    shop: 'ဆိုင်',
    answer: 'သင့်ပြန်စာ',
    send: 'ပို့မည်',
    toOrder: 'အော်ဒါ ကြည့်မည်',
  },
} as const satisfies CatalogueOf<typeof english>;
