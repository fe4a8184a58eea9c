import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  stockAlerts: {
    ask: 'ပြန်ရလျှင် အသိပေးချက် ယူမည်',
    waiting: 'ပစ္စည်း ပြန်ရလျှင် အသိပေးပါမည်။',
    waitingFor: '{name} ပြန်ရလျှင် အသိပေးပါမည်။',
    undo: 'အသိပေးချက် ရပ်မည်',
  },
  promotionEnd: {
    left: 'ပရိုမိုးရှင်း ပြီးဆုံးရန် {time} ကျန်သည်',
    leftDays: 'ပရိုမိုးရှင်း ပြီးဆုံးရန် {n} ရက် {time} ကျန်သည်',
    until: 'ပရိုမိုးရှင်း {time} အထိ',
  },
} as const satisfies CatalogueOf<typeof english>;
