import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  workList: {
    title: 'လုပ်ဆောင်ရန်များ',
    payments: 'စစ်ဆေးရန် ငွေပေးချေမှုများ',
    refunds: 'ပြန်အမ်းရန် ငွေများ',
    orders: 'ထုပ်ပိုးရန် အော်ဒါများ',
    unpacked: '3 ရက်ကြာသည်အထိ မထုပ်ပိုးရသေးသော အော်ဒါများ',
    parcels: 'ပြန်ရောက်လာသော ပစ္စည်းများ',
    returns: 'ပြန်မရောက်သေးသော ပစ္စည်းများ',
    buyerReturns: 'ဝယ်သူများ၏ ပစ္စည်းပြန်ပေးမှုများ',
    unpaid: 'ငွေမရဘဲ ထုပ်ပိုး သို့မဟုတ် ပို့ထားသော အော်ဒါများ',
    cash: 'ပို့ပြီး၍ စစ်ဆေးရန် ငွေသားများ',
    courierCash: 'ကူရီယာများထံတွင် 7 ရက်ကျော် ကျန်နေသော ငွေသား',
    questions: 'မဖြေရသေးသော မေးခွန်းများ',
    scores: '7 ရက်အတွင်း ပြီးရမည့် အမှတ်စာရင်းများ',
    classes: '7 ရက်အတွင်း စမည့် သင်တန်း စာရင်းသွင်းမှုများ',
    certificates: 'ဆောင်ရွက်ရန် အောင်လက်မှတ်များ',
    products: 'လက်ကျန်နည်းသော ပစ္စည်းများ',
    done: 'လုပ်ရန် မရှိပါ',
    allDone: 'သင့်အတွက် လုပ်ရန် မကျန်တော့ပါ',
    allDoneText: 'အားလုံး ပြီးပါပြီ။ အသစ်ဝင်လာလျှင် ဤနေရာတွင် အလိုအလျောက် ပြပါမည်။',
    all: 'အားလုံး ကြည့်ရန်',
    pieces: '{n} ခု',
    left: '{n} ခု ကျန်',
    late: 'ရက်လွန်',
  },
} as const satisfies CatalogueOf<typeof english>;
