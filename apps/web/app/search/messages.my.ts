import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  search: {
    box: 'ပစ္စည်းရှာရန်',
    hint: 'ဘာရှာနေပါသလဲ',
    submit: 'ရှာမည်',
    suggestions: 'အကြံပြုချက်များ',
    recent: 'မကြာသေးမီက ရှာထားသည်များ',
    clearAll: 'အားလုံး ဖျက်မည်',
    removeOne: '{name}ကို ဖယ်ရှားမည်',
    tags: 'ခေါင်းစဉ်များ',
    categories: 'ပစ္စည်းအမျိုးအစားများ',
    anyCategory: 'အားလုံး',
    filters: 'စစ်ထုတ်ရန်',
    filtersSet: 'စစ်ထုတ်ရန်၊ {n} ခု ရွေးထားသည်',
    filteredBy: 'ရွေးထားသည်များ',
    priceFrom: 'အနည်းဆုံးဈေး (ကျပ်)',
    priceTo: 'အများဆုံးဈေး (ကျပ်)',
    priceNumber: 'ဈေးနှုန်းကို 5000 ကဲ့သို့ ကျပ်ပြည့်ဖြင့် ရေးပါ။',
    priceOrder: 'အနည်းဆုံးဈေးထက် နည်းနေပါသည်။',
    fromPrice: '{price} မှစ၍',
    upToPrice: '{price} အထိ',
    inStockOnly: 'ယခုဝယ်၍ရသည်များသာ',
    showProducts: 'ပစ္စည်းများ ပြပါ',
    clearFilters: 'အားလုံး ဖယ်ရှားမည်',
    filteredOut: 'ရွေးထားသည်များနှင့် ကိုက်ညီသော ပစ္စည်း မရှိပါ။',
    previousPage: 'ယခင်စာမျက်နှာ',
    noSuchPage: 'ဤစာရင်းတွင် ထိုစာမျက်နှာ မရှိပါ',
    firstPage: 'ပထမစာမျက်နှာသို့',
  },

  titles: {
    productSearch: 'ရှာဖွေရန်',
    resultProduct: 'ပစ္စည်းများ',
  },
} as const satisfies CatalogueOf<typeof english>;
