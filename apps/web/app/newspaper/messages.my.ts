import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  newspaper: {
    highlight: 'အထူးဖော်ပြချက်',
    read: 'ဖတ်မည်',
    searchByDay: 'ရက်စွဲဖြင့် ရှာရန်',
    none: 'သတင်းစာ မရှိသေးပါ',
    noResult: 'ရှာမတွေ့ပါ',
    noResultText: '{date} ရက်စွဲဖြင့် သတင်းစာ မရှိပါ။',
    noSuchDay: 'ဤရက်စွဲ မရှိပါ',
    noSuchDayText: '{date} သည် ပြက္ခဒိန်တွင် မရှိပါ။ အခြားရက်စွဲ ရွေးပေးပါ။',
    showAll: 'သတင်းစာအားလုံး ကြည့်မည်',
    failed: 'သတင်းစာများ ဖော်ပြ၍ မရပါ။',
    lastRead: 'ဤဖုန်းထဲရှိ သတင်းစာကို ဖတ်မည်',
    missing: 'ဤသတင်းစာကို ရှာမတွေ့ပါ',
    withdrawn: 'ဤသတင်းစာကို ရုပ်သိမ်းထားပါသည်',
    withdrawnText: 'ဆက်လက် ဖတ်၍ မရတော့ပါ။',
    pages: 'သတင်းစာ စာမျက်နှာများ',
    page: 'စာမျက်နှာ {n}',
    pageOf: 'စာမျက်နှာ {n} / {total}',
    previousPage: 'ယခင်စာမျက်နှာ',
    nextPage: 'နောက်စာမျက်နှာ',
    zoomIn: 'ချဲ့ကြည့်မည်',
    zoomOut: 'ချုံ့ကြည့်မည်',
    fitWidth: '{n}%၊ မျက်နှာပြင်အကျယ်အတိုင်း ကြည့်မည်',
    download: 'PDF ဒေါင်းလုဒ်ဆွဲမည်',
    opening: 'သတင်းစာ ဖွင့်နေပါသည် …',
    openingOf: '{total} MB အနက် {loaded} MB ရပြီးပါပြီ',
    openFailed: 'သတင်းစာကို ဖွင့်၍ မရပါ။',
    pageFailed: 'စာမျက်နှာတစ်ခု ဖော်ပြ၍ မရပါ။ အင်တာနက်ကို စစ်ဆေးပေးပါ။',
    keptPages: 'ဖတ်ပြီးသော စာမျက်နှာများကို အခြားသတင်းစာ မဖွင့်မချင်း ဤဖုန်းတွင် သိမ်းထားပါသည်။',
    keepAll: 'စာမျက်နှာအားလုံး သိမ်းမည် ({size} MB)',
    keptAll: 'စာမျက်နှာအားလုံးကို သိမ်းပြီးပါပြီ။ အင်တာနက်မရှိဘဲ ဖတ်နိုင်ပါသည်။',
    keepFailed: 'စာမျက်နှာအားလုံး မသိမ်းနိုင်ပါ။ အင်တာနက်ကို စစ်ဆေးပေးပါ။',
  },

  titles: {
    newspaper: 'သတင်းစာ',
    newspaperDetail: 'သတင်းစာ ဖတ်ရန်',
  },
} as const satisfies CatalogueOf<typeof english>;
