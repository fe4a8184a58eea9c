import type { Messages } from '../platform/messages.ts';

export const authMessages: Messages = {
  'wrong-credentials': {
    en: 'The phone number or the password is wrong.',
    my: 'ဖုန်းနံပါတ် သို့မဟုတ် စကားဝှက် မှားနေပါသည်။',
  },
  unverified: {
    en: 'Please verify your phone number first.',
    my: 'သင့်ဖုန်းနံပါတ်ကို အရင် အတည်ပြုပေးပါ။',
  },
  'account-not-found': { en: 'Account not found', my: 'အကောင့် ရှာမတွေ့ပါ။' },
  'invalid-refresh-token': {
    en: 'Your session has expired. Please log in again.',
    my: 'အကောင့်ဝင်ထားသည့် အချိန် ကုန်သွားပါပြီ။ အကောင့် ပြန်ဝင်ပေးပါ။',
  },
};
