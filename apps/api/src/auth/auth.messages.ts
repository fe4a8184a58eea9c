import type { Bilingual } from '../platform/http/language.ts';
import type { Messages } from '../platform/http/messages.ts';
import type { CodeSubject } from './codes.store.ts';

export const authMessages: Messages = {
  'wrong-credentials': {
    en: 'The phone number or the password is wrong.',
    my: 'ဖုန်းနံပါတ် သို့မဟုတ် စကားဝှက် မှားနေပါသည်။',
  },
  unverified: {
    en: 'Please verify your phone number first.',
    my: 'သင့်ဖုန်းနံပါတ်ကို အရင် အတည်ပြုပေးပါ။',
  },
  'social-login-failed': {
    en: 'Logging in with Facebook failed. Please try again, or log in with your phone number.',
    my: 'Facebook ဖြင့် အကောင့်ဝင်၍ မရပါ။ ထပ်ကြိုးစားပါ၊ သို့မဟုတ် ဖုန်းနံပါတ်ဖြင့် အကောင့်ဝင်ပါ။',
  },
  'account-not-found': { en: 'Account not found', my: 'အကောင့် ရှာမတွေ့ပါ။' },
  'login-not-found': {
    en: 'That device is logged out already.',
    my: 'ထိုစက်မှ အကောင့် ထွက်ပြီးသား ဖြစ်ပါသည်။',
  },
  'wrong-old-password': { en: 'The old password is wrong.', my: 'စကားဝှက်အဟောင်း မှားနေပါသည်။' },
  'invalid-refresh-token': {
    en: 'Your session has expired. Please log in again.',
    my: 'အကောင့်ဝင်ထားသည့် အချိန် ကုန်သွားပါပြီ။ အကောင့် ပြန်ဝင်ပေးပါ။',
  },
  'phone-taken': {
    en: 'Phone number already registered',
    my: 'ဤဖုန်းနံပါတ်ဖြင့် အကောင့်ဖွင့်ပြီးသား ဖြစ်ပါသည်။',
  },
  'wrong-code': { en: 'This code is wrong.', my: 'ကုဒ် မှားနေပါသည်။' },
  'code-expired': {
    en: 'This code no longer works. Please ask for a new one.',
    my: 'ဤကုဒ်ကို အသုံးပြု၍ မရတော့ပါ။ ကုဒ်အသစ် တောင်းပေးပါ။',
  },
  'already-verified': {
    en: 'No code is needed here: this phone number is already verified, or the registration has expired. Please log in or register.',
    my: 'ဤနေရာတွင် ကုဒ် မလိုတော့ပါ။ ဖုန်းနံပါတ် အတည်ပြုပြီးသား သို့မဟုတ် စာရင်းသွင်းခြင်း ကုန်ဆုံးပြီး ဖြစ်ပါသည်။ အကောင့်ဝင်ပါ သို့မဟုတ် စာရင်းသွင်းပါ။',
  },
  'too-many-codes': {
    en: 'Too many codes were sent to this phone number. Please try again in an hour.',
    my: 'ဤဖုန်းနံပါတ်သို့ ကုဒ် အကြိမ်ရေများစွာ ပို့ပြီးပါပြီ။ တစ်နာရီခန့်အကြာတွင် ထပ်ကြိုးစားပါ။',
  },
  'sms-failed': {
    en: 'We could not send the code. Please ask for a new one in a few minutes.',
    my: 'ကုဒ် ပို့၍ မရပါ။ မိနစ်အနည်းငယ် စောင့်ပြီး ကုဒ်အသစ် တောင်းပေးပါ။',
  },
  'sms-limit': {
    en: 'The shop can send no more codes today. Please ask for a new one tomorrow, or call {phone}.',
    my: 'ဆိုင်မှ ယနေ့ ကုဒ် ထပ်မပို့နိုင်တော့ပါ။ မနက်ဖြန် ကုဒ်အသစ် တောင်းပါ သို့မဟုတ် {phone} သို့ ဖုန်းဆက်ပါ။',
  },
};

/** SMS with codes. In Burmese each fits one message of 70 characters, if the name of the shop is short. */
export const codeTexts: Readonly<Record<CodeSubject['purpose'], Bilingual>> = {
  register: {
    en: 'Your {shop} code is {code}. Do not share it with anyone.',
    my: '{shop} ကုဒ်မှာ {code} ဖြစ်ပါသည်။ မည်သူ့ကိုမျှ မပေးပါနှင့်။',
  },
  'change-phone': {
    en: 'Your {shop} code for a new phone number is {code}. Do not share it with anyone.',
    my: '{shop} ဖုန်းနံပါတ်ပြောင်းရန်ကုဒ် {code}။ မည်သူ့ကိုမျှ မပေးပါနှင့်။',
  },
  'reset-password': {
    en: 'Your {shop} code for a new password is {code}. Do not share it with anyone.',
    my: '{shop} စကားဝှက်အသစ်ကုဒ် {code}။ မည်သူ့ကိုမျှ မပေးပါနှင့်။',
  },
  'delete-account': {
    en: 'Your {shop} code to delete your account is {code}. Do not share it with anyone.',
    my: '{shop} အကောင့်ဖျက်ရန်ကုဒ် {code}။ မည်သူ့ကိုမျှ မပေးပါနှင့်။',
  },
};
