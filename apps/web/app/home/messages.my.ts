import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  home: {
    welcome: '{shop} မှ ကြိုဆိုပါသည်',
    highlights: 'အထူးအစီအစဉ်များ',
    banner: 'ကြော်ငြာ {count} ခုအနက် {n} ခုမြောက်',
    promotionBanner: 'ပရိုမိုးရှင်းများ ကြည့်မည်',
    newArrivalBanner: 'အသစ်ရောက် ပစ္စည်းများ ကြည့်မည်',
    bestSellingBanner: 'အရောင်းရဆုံး ပစ္စည်းများ ကြည့်မည်',
    pictureBanner: 'ဆိုင်မှ သတင်း',
    pauseBanners: 'ကြော်ငြာများ ရပ်ထားမည်',
    playBanners: 'ကြော်ငြာများ ဆက်ပြမည်',
    ads: 'အထူးလျှော့ဈေးများ',
    categories: 'ပစ္စည်းအမျိုးအစားများ',
    allCategories: 'အမျိုးအစား အားလုံး',
    popularCategories: 'လူကြိုက်များသော အမျိုးအစားများ',
    promotion: 'ပရိုမိုးရှင်း',
    newArrival: 'အသစ်ရောက် ပစ္စည်းများ',
    bestSelling: 'အရောင်းရဆုံး ပစ္စည်းများ',
    buyOneGetOne: 'တစ်ခုဝယ် တစ်ခုလက်ဆောင်',
    brands: 'အမှတ်တံဆိပ်များ',
    allBrands: 'အမှတ်တံဆိပ် အားလုံး',
    viewMoreOf: '{name} အားလုံး ကြည့်မည်',
    education: 'သတင်းနှင့် ပညာရေး',
    newspaper: 'သတင်းစာ',
    newspaperText: 'နောက်ဆုံးထုတ် သတင်းစာ ဖတ်ရန်',
    certificate: 'အောင်လက်မှတ်',
    certificateText: 'မိတ္တူ လျှောက်ထားရန်',
    scoreList: 'ဆယ်တန်း အမှတ်စာရင်း',
    scoreListText: 'အမှတ်စာရင်း တောင်းခံရန်',
    classes: 'သင်တန်းများ',
    classesText: 'သင်တန်းရှာပြီး စာရင်းသွင်းရန်',
    myRequests: 'ကျွန်ုပ်၏ လျှောက်လွှာများ',
    trainingAddress: 'သင်တန်းရုံး တည်နေရာများ',
    trainingAddressText: 'တိုင်းနှင့် ပြည်နယ်အလိုက် လိပ်စာများ',
    empty: 'ပစ္စည်းများ မတင်ရသေးပါ။ မကြာမီ ပြန်လာကြည့်ပါ။',
  },

  /** Of the pages. */
  titles: {
    home: 'ပင်မစာမျက်နှာ',
  },
} as const satisfies CatalogueOf<typeof english>;
