import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  questions: {
    title: 'မေးခွန်းများ',
    search: 'စကားလုံး သို့မဟုတ် ပစ္စည်းအမည်',
    product: 'ပစ္စည်း',
    question: 'မေးခွန်း',
    asked: 'မေးသည့်ရက်',
    answer: 'အဖြေ',
    state: 'အခြေအနေ',
    open: 'မဖြေရသေး',
    answered: 'ဖြေပြီး',
    hidden: 'ဖျောက်ထား',
    write: 'ဖြေမည်',
    change: 'အဖြေ ပြင်မည်',
    hide: 'ဖျောက်မည်',
    show: 'ပြန်ပြမည်',
    hideQuestion: 'ဤမေးခွန်းကို ဖျောက်မလား။',
    hideText: 'မေးခွန်းနှင့် အဖြေကို ပစ္စည်းစာမျက်နှာတွင် မပြတော့ပါ။ နောက်မှ ပြန်ပြနိုင်ပါသည်။',
    answerHint: 'ပစ္စည်းကို ကြည့်သူတိုင်း ဖတ်ရပါမည်။ မေးသူထံ အသိပေးချက် ပို့ပါမည်။',
    changeHint: 'ပစ္စည်းကို ကြည့်သူတိုင်း ဖတ်ရပါမည်။',
    save: 'အဖြေ တင်မည်',
    saved: 'အဖြေကို ပစ္စည်းစာမျက်နှာတွင် ပြထားပါပြီ။',
    theirs: 'လက်ရှိ အဖြေ -',
  },
} as const satisfies CatalogueOf<typeof english>;
