import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  questions: {
    title: 'အမေးအဖြေ ({n})',
    label: 'သင့်မေးခွန်း',
    placeholder: 'ဤပစ္စည်းအကြောင်း မေးရန်',
    send: 'မေးခွန်း ပို့မည်',
    sending: 'ပို့နေပါသည်…',
    sent: 'သင့်မေးခွန်းကို ပို့ပြီးပါပြီ။',
    notSent: 'မပို့ရသေးပါ',
    sendFailed: 'မေးခွန်း ပို့၍ မရပါ။ ထပ်ကြိုးစားပါ။',
    mine: 'ကျွန်ုပ်၏ မေးခွန်းများ',
    noneOfMine: 'ဤပစ္စည်းအကြောင်း မမေးရသေးပါ။',
    all: 'မေးခွန်းအားလုံး',
    answer: 'အဖြေ',
    noAnswer: 'အဖြေ မရသေးပါ',
    viewMore: 'နောက်ထပ် ကြည့်မည်',
    empty: 'မေးခွန်း မရှိသေးပါ',
    emptyText: 'ဤပစ္စည်းအကြောင်း ပထမဆုံး မေးကြည့်ပါ။',
    failed: 'မေးခွန်းများ ဖော်ပြ၍ မရပါ။',
    delete: 'မေးခွန်း ဖျက်မည်',
    deleteConfirm: 'ဤမေးခွန်းကို ဖျက်မလား။',
  },

  titles: {
    questionAndAnswer: 'အမေးအဖြေ',
  },
} as const satisfies CatalogueOf<typeof english>;
