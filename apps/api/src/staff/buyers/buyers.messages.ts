import type { Messages } from '../../platform/http/messages.ts';

export const staffBuyerMessages: Messages = {
  'buyer-not-found': { en: 'This buyer does not exist.', my: 'ဤဝယ်သူ မရှိပါ။' },
  'buyer-changed': { en: 'Somebody else did this already.', my: 'တခြားသူက ပြုလုပ်ပြီးသွားပါပြီ။' },
  'buyer-cannot-log-in': {
    en: 'A new password would not let this buyer in: the account is blocked, not verified, or has no phone.',
    my: 'ဤအကောင့်ကို ပိတ်ထားသည် သို့မဟုတ် အတည်မပြုရသေးပါ သို့မဟုတ် ဖုန်းနံပါတ် မရှိပါ။ စကားဝှက်အသစ်ဖြင့်လည်း ဝင်၍ မရနိုင်ပါ။',
  },
};
