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
  'unknown-discount-code': {
    en: 'There is no such code. Please check its letters and digits.',
    my: 'ဤကုဒ် မရှိပါ။ အက္ခရာနှင့် ဂဏန်းများကို ပြန်စစ်ပေးပါ။',
  },
  'discount-code-not-begun': {
    en: 'This code cannot be used yet.',
    my: 'ဤကုဒ်ကို သုံး၍ မရသေးပါ။',
  },
  'discount-code-ended': {
    en: 'This code can no longer be used.',
    my: 'ဤကုဒ်ကို သုံး၍ မရတော့ပါ။',
  },
  'discount-code-used': {
    en: 'You have used this code already.',
    my: 'ဤကုဒ်ကို သင် သုံးပြီး ဖြစ်ပါသည်။',
  },
  'discount-code-used-up': {
    en: 'This code was used by others as often as it may be.',
    my: 'ဤကုဒ်ကို အခြားသူများ အကြိမ်ပြည့် သုံးပြီး ဖြစ်ပါသည်။',
  },
  'discount-code-first-order': {
    en: 'This code is for a first order only.',
    my: 'ဤကုဒ်သည် ပထမဆုံး အော်ဒါအတွက်သာ ဖြစ်ပါသည်။',
  },
  'discount-code-least-total': {
    en: 'This code is for orders with products from {least} Ks.',
    my: 'ဤကုဒ်သည် ပစ္စည်းဖိုး {least} ကျပ်နှင့် အထက် အော်ဒါများအတွက် ဖြစ်ပါသည်။',
  },
  'discount-code-other-goods': {
    en: 'This code is for other products.',
    my: 'ဤကုဒ်သည် အခြားပစ္စည်းများအတွက် ဖြစ်ပါသည်။',
  },
  'not-in-cart': { en: 'This item is not in your cart.', my: 'ဤပစ္စည်း ဈေးခြင်းထဲတွင် မရှိပါ။' },
};
