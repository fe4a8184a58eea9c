import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  wishlist: {
    count: 'ပစ္စည်း {n} မျိုး',
    clear: 'အားလုံး ဖယ်မည်',
    clearConfirm: 'သိမ်းထားသော ပစ္စည်း {n} မျိုးလုံးကို ဖယ်မလား။',
    clearing: 'သိမ်းထားသည်များကို ဖယ်နေပါသည်…',
    removeConfirm: '{name}ကို သိမ်းထားသည့်စာရင်းမှ ဖယ်မလား။',
    remove: 'ဖယ်မည်',
    empty: 'သိမ်းထားသော ပစ္စည်း မရှိသေးပါ',
    emptyText: 'နှစ်သက်သော ပစ္စည်း၏ အသည်းပုံကို နှိပ်ထားပါက ဤနေရာတွင် ပြန်ကြည့်နိုင်ပါသည်။',
    goShopping: 'ပစ္စည်းများ ကြည့်မည်',
    failed: 'သိမ်းထားသော ပစ္စည်းများ ဖော်ပြ၍ မရပါ။',
  },

  titles: {
    wishlist: 'သိမ်းထားသော ပစ္စည်းများ',
  },
} as const satisfies CatalogueOf<typeof english>;
