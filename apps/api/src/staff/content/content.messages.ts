import type { Messages } from '../../platform/http/messages.ts';

export const staffContentMessages: Messages = {
  'in-use': {
    en: 'This is still in use ({uses}). Change those first.',
    my: 'အသုံးပြုနေဆဲ ဖြစ်ပါသည် ({uses})။ ၎င်းတို့ကို ဦးစွာ ပြောင်းပါ။',
  },
  'changed-meanwhile': {
    en: '{by} has changed this since you opened it. Nothing of yours was saved: look at the new state first.',
    my: 'သင်ဖွင့်ထားစဉ် {by} က ဤအချက်အလက်ကို ပြောင်းလိုက်ပါသည်။ သင့်ပြင်ဆင်ချက်ကို မသိမ်းရသေးပါ။ အသစ်ကို အရင် ကြည့်ပါ။',
  },
};
