import type { Messages } from '../platform/messages.ts';

export const educationMessages: Messages = {
  'unknown-nrc': {
    en: 'These parts of the NRC number do not belong together.',
    my: 'မှတ်ပုံတင်နံပါတ်၏ အစိတ်အပိုင်းများ မကိုက်ညီပါ။',
  },
  'unknown-state': { en: 'Please choose a state or region.', my: 'ပြည်နယ် သို့မဟုတ် တိုင်းဒေသကြီး ရွေးပေးပါ။' },
  'unknown-subject': {
    en: 'One of the subjects is not offered. Please choose again.',
    my: 'ရွေးထားသော ဘာသာရပ်တစ်ခု မရှိပါ။ ပြန်ရွေးပေးပါ။',
  },
  'unknown-file': {
    en: 'This picture is no longer here. Please choose it once more.',
    my: 'ဤဓာတ်ပုံ မရှိတော့ပါ။ ဓာတ်ပုံကို ထပ်ရွေးပေးပါ။',
  },
};
