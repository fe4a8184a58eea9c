import type { Messages } from '../../platform/messages.ts';

export const paymentCheckMessages: Messages = {
  'payment-not-found': { en: 'This payment does not exist.', my: 'ဤငွေပေးချေမှုကို ရှာမတွေ့ပါ။' },
  'payment-decided': {
    en: 'Somebody has decided on this payment already. {by}',
    my: 'ဤငွေပေးချေမှုကို ဆုံးဖြတ်ပြီး ဖြစ်ပါသည်။ {by}',
  },
  'reference-used': {
    en: 'Another payment has this transaction number already. Look at it, then approve once more.',
    my: 'ဤငွေလွှဲနံပါတ်ကို အခြားငွေပေးချေမှုတွင် အသုံးပြုပြီး ဖြစ်ပါသည်။ စစ်ဆေးပြီးမှ ထပ်မံ အတည်ပြုပါ။',
  },
};
