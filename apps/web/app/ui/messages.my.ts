import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  common: {
    /** Separator of lists. */
    comma: '၊ ',
    kyats: 'ကျပ်',
    close: 'ပိတ်မည်',
    cancel: 'မလုပ်တော့ပါ',
    confirm: 'အတည်ပြုမည်',
    ok: 'အိုကေ',
    save: 'သိမ်းမည်',
    edit: 'ပြင်မည်',
    remove: 'ဖယ်ရှားမည်',
    delete: 'ဖျက်မည်',
    back: 'နောက်သို့',
    copy: 'ကူးယူမည်',
    copied: 'ကူးယူပြီးပါပြီ',
    retry: 'ထပ်ကြိုးစားမည်',
    loading: 'ခဏစောင့်ပေးပါ',
    loadMore: 'ထပ်ကြည့်မည်',
    viewMore: 'အားလုံး ကြည့်မည်',
    more: 'ပိုပြမည်',
    less: 'လျှော့ပြမည်',
    noMoreData: 'ထပ်ပြစရာ မရှိတော့ပါ',
    optional: 'မဖြည့်လည်း ရပါသည်',
    somethingWrong: 'တစ်ခုခု မှားယွင်းသွားပါသည်။',
    partMissing: 'ဖွင့်၍ မရသေးပါ။ ဆိုင်နှင့် ချိတ်ဆက်မိသည်နှင့် အလိုအလျောက် ပေါ်လာပါမည်။',
    newRelease: 'ဆိုင်ကို ပြင်ဆင်မွမ်းမံထားပါသည်။ ဆက်လက်အသုံးပြုရန် စာမျက်နှာကို ပြန်ဖွင့်ပါ။',
    networkFailed: 'ဆိုင်နှင့် ချိတ်ဆက်၍မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပြီး ထပ်ကြိုးစားပါ။',
    justNow: 'ခုလေးတင်',
    minutesAgo: 'လွန်ခဲ့သော {n} မိနစ်က',
    hoursAgo: 'လွန်ခဲ့သော {n} နာရီက',
    increase: 'အရေအတွက် တိုးမည်',
    decrease: 'အရေအတွက် လျှော့မည်',
    quantity: 'အရေအတွက်',
    required: '{label} ဖြည့်ရန် လိုအပ်ပါသည်',
    sold: '{n} ခု ရောင်းပြီး',
    message: 'အသိပေးချက်',
    notifications: 'အသိပေးချက်များ',
    wasPrice: 'ယခင်ဈေး',
    percentOff: '{n}% လျှော့ဈေး',
    language: 'ဘာသာစကား',
  },

  errors: {
    notFoundText: 'ဝက်ဘ်လိပ်စာ မှားနေခြင်း သို့မဟုတ် စာမျက်နှာ ရွှေ့ပြောင်းသွားခြင်း ဖြစ်နိုင်ပါသည်။',
    failureText: 'ဤစာမျက်နှာကို ဖော်ပြ၍ မရပါ။ ခဏနေမှ ထပ်ကြိုးစားပါ။',
    goHome: 'ပင်မစာမျက်နှာသို့',
    reload: 'ပြန်ဖွင့်မည်',
  },

  titles: {
    notFound: 'စာမျက်နှာ ရှာမတွေ့ပါ',
    failure: 'တစ်ခုခု မှားယွင်းသွားပါသည်',
    noConnection: 'ချိတ်ဆက်၍မရပါ',
  },
} as const satisfies CatalogueOf<typeof english>;
