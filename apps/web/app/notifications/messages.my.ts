import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  notifications: {
    prompt: 'အသိပေးချက်များ ကြည့်ရန် အကောင့်ဝင်ပါ သို့မဟုတ် အကောင့်ဖွင့်ပါ။',
    login: 'အကောင့်ဝင်မည်',
    register: 'အကောင့်ဖွင့်မည်',
    none: 'အသိပေးချက် မရှိသေးပါ။',
    all: 'အသိပေးချက် အားလုံး ကြည့်မည်',
    noMore: 'နောက်ထပ် အသိပေးချက် မရှိတော့ပါ။',
    unread: 'မဖတ်ရသေးပါ',
    wordPaid: 'ငွေပေးချေပြီး',
    wordDelivered: 'ပို့ဆောင်ပြီး',
    wordArrived: 'ရောက်ရှိ',
    wordShipping: 'ပို့ဆောင်နေ',
    wordPacked: 'ထုပ်ပိုးပြီး',
    wordCancelled: 'ပယ်ဖျက်',
  },

  /** Of the pages. */
  titles: {
    notification: 'အသိပေးချက်များ',
  },
} as const satisfies CatalogueOf<typeof english>;
