import type { Messages } from '../platform/http/messages.ts';

export const reviewMessages: Messages = {
  'order-line-not-found': { en: 'This order line does not exist.', my: 'ဤမှာယူမှု မရှိပါ။' },
  'not-delivered': {
    en: 'You can review this after it has been delivered.',
    my: 'ပစ္စည်း လက်ခံရရှိပြီးမှ သုံးသပ်ချက် ရေးနိုင်ပါသည်။',
  },
  'already-reviewed': {
    en: 'You have reviewed this already.',
    my: 'ဤပစ္စည်းအတွက် သုံးသပ်ချက် ရေးပြီးပါပြီ။',
  },
  'picture-not-found': {
    en: 'A picture is no longer available. Please add it again.',
    my: 'ဓာတ်ပုံတစ်ပုံ မရှိတော့ပါ။ ထပ်ထည့်ပေးပါ။',
  },
};
