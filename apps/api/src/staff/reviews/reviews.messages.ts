import type { Messages } from '../../platform/http/messages.ts';

export const staffReviewMessages: Messages = {
  'review-not-found': { en: 'This review does not exist.', my: 'ဤသုံးသပ်ချက် မရှိပါ။' },
  'review-changed': { en: 'Somebody else did this already.', my: 'တခြားသူက ပြုလုပ်ပြီးသွားပါပြီ။' },
};
