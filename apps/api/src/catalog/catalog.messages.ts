import type { Messages } from '../platform/messages.ts';

export const catalogMessages: Messages = {
  'product-not-found': { en: 'This product is not available any more.', my: 'ဤပစ္စည်းကို မရောင်းချတော့ပါ။' },
  'brand-not-found': { en: 'This brand is not in the shop.', my: 'ဤအမှတ်တံဆိပ်ကို ဆိုင်တွင် မတွေ့ပါ။' },
};

export const wishlistUpdated = {
  en: 'Your wishlist is updated.',
  my: 'သင်နှစ်သက်သည့် ပစ္စည်းစာရင်းကို ပြင်ဆင်ပြီးပါပြီ။',
};
