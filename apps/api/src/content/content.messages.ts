import type { Messages } from '../platform/http/messages.ts';

export const contentMessages: Messages = {
  'no-popup-banner': { en: 'There is no popup banner at the moment.', my: 'ယခုအချိန်တွင် ပေါ့ပ်အပ် ကြော်ငြာ မရှိပါ။' },
  'newspaper-not-found': {
    en: 'This edition of the newspaper is not available.',
    my: 'ဤသတင်းစာကို ရှာမတွေ့ပါ။',
  },
  'not-a-pdf': { en: 'This file is not a PDF, or it is damaged.', my: 'ဤဖိုင်သည် PDF မဟုတ်ပါ သို့မဟုတ် ပျက်စီးနေပါသည်။' },
  'pdf-encrypted': {
    en: 'This PDF is encrypted. Please save it without a password or restrictions.',
    my: 'ဤ PDF ကို စကားဝှက်ဖြင့် ကာကွယ်ထားပါသည်။ စကားဝှက်နှင့် ကန့်သတ်ချက် မပါဘဲ သိမ်းပေးပါ။',
  },
  'pdf-without-pages': {
    en: 'This PDF has no pages.',
    my: 'ဤ PDF တွင် စာမျက်နှာ မပါပါ။',
  },
  'pdf-too-large': {
    en: 'This PDF is too large: at most 30 MB.',
    my: 'PDF ဖိုင် ကြီးလွန်းနေပါသည်။ အများဆုံး 30 MB ဖြစ်ရပါမည်။',
  },
  'edition-exists': {
    en: 'This very file is there already on this day.',
    my: 'ဤဖိုင်ကို ဤနေ့အတွက် တင်ပြီးဖြစ်ပါသည်။',
  },
};
