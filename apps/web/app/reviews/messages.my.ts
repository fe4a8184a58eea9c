import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  reviews: {
    title: 'အဆင့်သတ်မှတ်ချက်နှင့် သုံးသပ်ချက်များ',
    outOf: 'ကြယ် 5 ပွင့်တွင် {n} ပွင့်',
    count: 'သုံးသပ်ချက် {n} ခု',
    bar: 'ကြယ် {stars} ပွင့် - {n} ခု',
    empty: 'သုံးသပ်ချက် မရှိသေးပါ',
    emptyText: 'ဝယ်ယူပြီးသူများက ပစ္စည်းအကြောင်း ဤနေရာတွင် ပြောပြနိုင်ပါသည်။',
    failed: 'သုံးသပ်ချက်များကို ဖော်ပြ၍ မရပါ။',
    all: 'သုံးသပ်ချက်အားလုံး',
    viewMore: 'သုံးသပ်ချက်များ ထပ်ကြည့်မည်',
    enlarge: 'ဓာတ်ပုံ {n} ကို ချဲ့ကြည့်မည်',
    picture: 'သုံးသပ်ချက်၏ ဓာတ်ပုံ {n}',
    write: 'သုံးသပ်ချက် ရေးမည်',
    yours: 'သင့်သုံးသပ်ချက်',
    whichOrder: 'ဘယ်အော်ဒါအတွက်လဲ။',
    chooseStars: 'ကြယ် ဘယ်နှစ်ပွင့် ပေးမလဲ။',
    star: 'ကြယ် {n} ပွင့်',
    oneStar: 'ကြယ် 1 ပွင့်',
    starsMissing: 'ကြယ်အရေအတွက် ရွေးပေးပါ။',
    text: 'ပစ္စည်းက ဘယ်လိုရှိပါသလဲ။',
    counter: 'စာလုံး {max} လုံးတွင် {n} လုံး',
    pictures: 'ဓာတ်ပုံများ',
    picturesHint: 'အများဆုံး {n} ပုံ။ လူတိုင်း မြင်ရပါမည်။',
    once: 'သင့်အမည်ကို ဖော်ပြပါမည်။ ပို့ပြီးနောက် ပြင်၍မရပါ။',
    send: 'သုံးသပ်ချက် ပို့မည်',
    sent: 'ကျေးဇူးတင်ပါသည်။ သင့်သုံးသပ်ချက်ကို ဖော်ပြပြီးပါပြီ။',
  },
} as const satisfies CatalogueOf<typeof english>;
