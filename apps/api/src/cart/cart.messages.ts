import type { Messages } from '../platform/http/messages.ts';

export const cartMessages: Messages = {
  'product-not-found': {
    en: 'This product is no longer available.',
    my: 'ဤပစ္စည်းကို မရောင်းချတော့ပါ။',
  },
  'not-enough-stock': {
    en: 'Not enough stock. Pieces left: {available}.',
    my: 'ပစ္စည်း မလုံလောက်ပါ။ လက်ကျန် - {available} ခု။',
  },
  'too-many-pieces': {
    en: 'An order can include at most {line} of one product, and {order} items in all.',
    my: 'အော်ဒါတစ်ခုတွင် ပစ္စည်းတစ်မျိုးကို အများဆုံး {line} ခု၊ စုစုပေါင်း အများဆုံး {order} ခုအထိသာ မှာယူနိုင်ပါသည်။',
  },
  'order-limit': {
    en: 'One order can cost {most} Ks at most. Please order less, or split it into several orders.',
    my: 'အော်ဒါတစ်ခုလျှင် အများဆုံး {most} ကျပ်အထိသာ မှာယူနိုင်ပါသည်။ အရေအတွက် လျှော့ပါ သို့မဟုတ် ခွဲ၍ မှာယူပါ။',
  },
  'cart-full': {
    en: 'Your cart is full. Please order what is in it first.',
    my: 'ဈေးခြင်း ပြည့်နေပါပြီ။ ထည့်ထားသော ပစ္စည်းများကို အရင် မှာယူပေးပါ။',
  },
  'not-in-cart': { en: 'This item is not in your cart.', my: 'ဤပစ္စည်း ဈေးခြင်းထဲတွင် မရှိပါ။' },
};
