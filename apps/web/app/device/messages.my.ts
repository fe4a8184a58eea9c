import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  outbox: {
    kept: 'လိုင်းမရှိပါ။ ဤဖုန်းတွင် သိမ်းထားပြီး လိုင်းပြန်ရလျှင် ပို့ပေးပါမည်။',
    waiting: 'မပို့ရသေးပါ - {n}',
    waitingText: 'ဤဖုန်းတွင် သိမ်းထားပါသည်။ လိုင်းရသည်နှင့် အလိုအလျောက် ပို့ပေးပါမည်။',
    cartText: 'ထိုအခါ ဈေးနှုန်းနှင့် လက်ကျန်ကို စစ်ဆေးပါမည်။ ဈေးခြင်း ပို့ပြီးမှ အော်ဒါတင်နိုင်ပါသည်။',
    heart: 'သိမ်းထားသည့်စာရင်းထဲ ထည့် - {name}',
    noHeart: 'သိမ်းထားသည့်စာရင်းမှ ဖယ် - {name}',
    product: 'ပစ္စည်းတစ်ခု',
    add: 'ဈေးခြင်းထဲ ထည့် - {name}၊ {n} ခု',
    line: 'ဈေးခြင်းထဲ - {name}၊ {n} ခု',
    noLine: 'ဈေးခြင်းမှ ဖယ် - {name}',
    question: '{name} အကြောင်း မေးခွန်း - {text}',
    sendNow: 'ယခုပို့မည်',
    drop: 'မပို့တော့ပါ',
    refused: 'ဆိုင်က လက်မခံပါ - {what}',
    sent: 'ဆိုင်သို့ ပို့ပြီးပါပြီ - {what}။',
    unreadable: 'ဤဖုန်းတွင် သိမ်းထားသည့် {n} ခုကို ဖွင့်၍ မရတော့ပါ။ သင့်အော်ဒါများ၊ ဈေးခြင်းနှင့် သိမ်းထားသော ပစ္စည်းများကို ကြည့်ပေးပါ။',
  },
} as const satisfies CatalogueOf<typeof english>;
