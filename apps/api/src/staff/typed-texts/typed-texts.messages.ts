import type { Messages } from '../../platform/http/messages.ts';

export const typedTextMessages: Messages = {
  'text-changed': {
    en: 'This text was changed meanwhile. Look at it again.',
    my: 'ဤစာသားကို တစ်စုံတစ်ဦးက ပြောင်းလဲပြီး ဖြစ်ပါသည်။ ပြန်ကြည့်ပေးပါ။',
  },
  'text-too-long': {
    en: 'What was typed is too long for this field.',
    my: 'ရိုက်ထားသော စာသားသည် ဤအကွက်အတွက် ရှည်လွန်းပါသည်။',
  },
};
