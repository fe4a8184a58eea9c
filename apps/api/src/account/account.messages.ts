import type { Bilingual } from '../platform/http/language.ts';
import type { Messages } from '../platform/http/messages.ts';

export const accountMessages: Messages = {
  'address-not-found': { en: 'This address does not exist.', my: 'ဤလိပ်စာကို ရှာမတွေ့ပါ။' },
  'home-address-stays': {
    en: 'The Home address cannot be deleted. You can replace it.',
    my: 'နေအိမ်လိပ်စာကို ဖျက်၍ မရပါ။ အသစ်ဖြင့် အစားထိုးနိုင်ပါသည်။',
  },
  'too-many-addresses': {
    en: 'You have too many addresses. Please delete one first.',
    my: 'လိပ်စာ များလွန်းနေပါသည်။ တစ်ခုကို အရင် ဖျက်ပေးပါ။',
  },
  'township-required': { en: 'Please choose a township.', my: 'မြို့နယ် ရွေးပေးပါ။' },
  'unknown-city': { en: 'We do not deliver to this city.', my: 'ဤမြို့သို့ မပို့ဆောင်နိုင်သေးပါ။' },
  'unknown-reason': {
    en: 'Please choose one of the reasons.',
    my: 'အကြောင်းရင်းတစ်ခု ရွေးပေးပါ။',
  },
  'unknown-township': {
    en: 'Please choose a township of this city.',
    my: 'ဤမြို့ထဲမှ မြို့နယ်တစ်ခု ရွေးပေးပါ။',
  },
};

/** SMS to the old phone. In Burmese it fits one message of 70 characters, if the name of the shop is short. */
export const phoneChangedSms: Bilingual = {
  en: 'The phone number of your {shop} account was changed. If this was not you, contact the shop at once.',
  my: '{shop} ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ။ သင်မဟုတ်လျှင် ဆိုင်ကို ပြောပါ။',
};
