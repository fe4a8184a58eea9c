import type { Messages } from '../platform/http/messages.ts';

export const catalogMessages: Messages = {
  'product-not-found': { en: 'This product is no longer available.', my: 'ဤပစ္စည်းကို မရောင်းချတော့ပါ။' },
  'product-gone': { en: 'We no longer sell this product.', my: 'ဤပစ္စည်းကို ဆက်လက်မရောင်းချတော့ပါ။' },
  'variant-not-found': {
    en: 'This product does not have this option.',
    my: 'ဤပစ္စည်းတွင် ယင်းရွေးချယ်စရာ မရှိပါ။',
  },
  'in-stock': { en: 'This is in stock: you can buy it now.', my: 'ဤပစ္စည်း ရှိနေပါသည်။ ယခုပင် ဝယ်ယူနိုင်ပါသည်။' },
  'brand-not-found': { en: 'The shop does not have this brand.', my: 'ဤအမှတ်တံဆိပ် ဆိုင်တွင် မရှိပါ။' },
};

export const wishlistUpdated = {
  en: 'Your wishlist is updated.',
  my: 'သိမ်းထားသော ပစ္စည်းများကို ပြင်ဆင်ပြီးပါပြီ။',
};
