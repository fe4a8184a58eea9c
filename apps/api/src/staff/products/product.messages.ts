import type { Messages } from '../../platform/http/messages.ts';

export const staffProductMessages: Messages = {
  'sku-not-found': { en: 'There is no such SKU.', my: 'ဤ SKU မရှိပါ။' },
  'stock-below-zero': {
    en: 'There are only {stock} pieces in stock.',
    my: 'လက်ကျန် {stock} ခုသာ ရှိပါသည်။',
  },
  'cannot-undo': {
    en: 'This was changed since, or more than an hour ago. Change it by hand.',
    my: 'ယင်းနောက်ပိုင်း ပြင်ထားသည် သို့မဟုတ် တစ်နာရီ ကျော်သွားပါပြီ။ ကိုယ်တိုင် ပြင်ပါ။',
  },
  'stock-too-high': { en: 'This is too much stock.', my: 'လက်ကျန် များလွန်းနေပါသည်။' },
  'stock-other-way': {
    en: 'A restock only adds pieces and damage only takes some away. Choose a correction.',
    my: 'ထပ်ဖြည့်ခြင်းသည် လက်ကျန်ကို တိုးစေပြီး ပျက်စီးခြင်းသည် လျော့စေပါသည်။ အခြားအခြေအနေအတွက် “စာရင်းပြင်ဆင်ခြင်း” ကို ရွေးပါ။',
  },
  'not-a-clip': {
    en: 'This file is not a video. Please send an MP4 or WebM.',
    my: 'ဤဖိုင်သည် ဗီဒီယို မဟုတ်ပါ။ MP4 သို့မဟုတ် WebM ရွေးပေးပါ။',
  },
  'clip-too-large': {
    en: 'This video is too large: at most 20 MB.',
    my: 'ဗီဒီယို ကြီးလွန်းနေပါသည်။ အများဆုံး 20 MB အထိသာ လက်ခံပါသည်။',
  },
};
