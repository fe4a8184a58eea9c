import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  reviews: {
    title: 'သုံးသပ်ချက်များ',
    search: 'စကားလုံး သို့မဟုတ် ပစ္စည်းအမည်',
    product: 'ပစ္စည်း',
    review: 'သုံးသပ်ချက်',
    written: 'ရေးသည့်ရက်',
    stars: 'ကြယ်',
    outOf: 'ကြယ် 5 ပွင့်အနက် {n} ပွင့်',
    state: 'အခြေအနေ',
    shown: 'ပြထား',
    hidden: 'ဖျောက်ထား',
    pictures: 'ဓာတ်ပုံများ',
    withPictures: 'ဓာတ်ပုံ ပါသည်',
    withoutPictures: 'ဓာတ်ပုံ မပါ',
    picture: 'သုံးသပ်ချက် ဓာတ်ပုံ {n}',
    hide: 'ဖျောက်မည်',
    show: 'ပြန်ပြမည်',
    hideReview: 'ဤသုံးသပ်ချက်ကို ဖျောက်ရန်',
    hideText: 'ပစ္စည်းစာမျက်နှာတွင် မပြတော့ပါ။ ကြယ်ပွင့်များကိုလည်း ထည့်မတွက်တော့ပါ။',
    why: 'ဖျောက်ရသည့် အကြောင်းပြချက်',
    insults: 'ရိုင်းစိုင်းသော စကား',
    private: 'ပုဂ္ဂိုလ်ရေးရာ အချက်အလက်',
    advertisement: 'ကြော်ငြာ',
    otherProduct: 'တခြားအကြောင်းအရာ',
  },
} as const satisfies CatalogueOf<typeof english>;
