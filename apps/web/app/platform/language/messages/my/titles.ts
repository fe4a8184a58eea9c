import type { Translated } from '../types.ts';
import type { titles as english } from '../en/titles.ts';

export const titles = {
  home: 'ပင်မစာမျက်နှာ',
  chooseLanguage: 'ဘာသာစကား ရွေးချယ်ရန်',
  productDetails: 'ပစ္စည်း',
  productSearch: 'ရှာဖွေရန်',
  resultProduct: 'ပစ္စည်းများ',
  byCategory: 'ပစ္စည်းအမျိုးအစားများ',
  notification: 'အသိပေးချက်များ',
  shopByBrands: 'အမှတ်တံဆိပ်အလိုက် ဝယ်ရန်',
  notFound: 'စာမျက်နှာ ရှာမတွေ့ပါ',
  failure: 'တစ်ခုခု မှားယွင်းသွားပါသည်',
} as const satisfies Translated<typeof english>;
