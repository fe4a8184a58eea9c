import type { Language } from '@zay/contract';

/** Visible texts on the way from home to an order. */
const english = {
  welcome: /^Welcome to /,
  categories: 'Categories',
  promotion: 'Promotion',
  newArrival: 'New Arrival',
  bestSelling: 'Best Selling',
  search: 'Search',
  searchBox: 'Search products',
  suggestions: 'Suggestions',
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  options: 'Options',
  selectFirst: (level: string) => `Please Select ${level}`,
  increase: 'Increase quantity',
  phone: 'Phone number',
  password: 'Password',
  logIn: 'Log in',
  cart: 'Shopping cart',
  kyats: 'Ks',
  kbzPay: 'KBZPay',
  cash: 'Cash on delivery',
  agree: 'I will pay in cash when I receive the order.',
  pay: 'Go to payment',
  placeOrder: 'Place order',
  confirmQuestion: 'Place this order?',
  warning:
    'Please check your order, your address and the amount once more. Your order will be sent to the shop now.',
  placed: 'Thank you! Your order has been placed.',
  seeOrder: 'See the order',
  orderDetail: 'Order detail',
  voucherNo: 'Voucher number',
  checking: 'Checking',
  summary: 'Summary',
  cartEmpty: 'Your cart is empty',
  wallet: 'Pay with wallet',
  transferPhone: 'Phone number you sent from',
  slip: 'Picture of the payment slip',
  slipPreview: 'Your payment slip',
  openSlip: 'Enlarge the payment slip',
  slipTitle: 'Payment slip',
} as const;

type Words = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string
    ? string
    : (typeof english)[Key];
};

const burmese: Words = {
  welcome: / မှ ကြိုဆိုပါသည်$/,
  categories: 'ပစ္စည်းအမျိုးအစားများ',
  promotion: 'ပရိုမိုးရှင်း',
  newArrival: 'အသစ်ရောက် ပစ္စည်းများ',
  bestSelling: 'အရောင်းရဆုံး ပစ္စည်းများ',
  search: 'ရှာမည်',
  searchBox: 'ပစ္စည်းရှာရန်',
  suggestions: 'အကြံပြုချက်များ',
  addToCart: 'ဈေးခြင်းထဲထည့်မည်',
  buyNow: 'ယခုဝယ်မည်',
  options: 'ရွေးချယ်ရန်',
  selectFirst: (level) => `${level}ကို အရင်ရွေးပါ`,
  increase: 'အရေအတွက် တိုးမည်',
  phone: 'ဖုန်းနံပါတ်',
  password: 'စကားဝှက်',
  logIn: 'အကောင့်ဝင်မည်',
  cart: 'ဈေးခြင်း',
  kyats: 'ကျပ်',
  kbzPay: 'KBZPay',
  cash: 'ပစ္စည်းရောက်ငွေချေ',
  agree: 'ပစ္စည်းလက်ခံရရှိချိန်တွင် ငွေသားဖြင့် ပေးချေပါမည်။',
  pay: 'ငွေပေးချေမည်',
  placeOrder: 'အော်ဒါတင်မည်',
  confirmQuestion: 'ဤအော်ဒါကို တင်မလား။',
  warning: 'ပစ္စည်း၊ လိပ်စာနှင့် ငွေပမာဏကို နောက်တစ်ကြိမ် စစ်ဆေးပေးပါ။ အော်ဒါကို ဆိုင်သို့ ယခု ပို့ပါမည်။',
  placed: 'ကျေးဇူးတင်ပါသည်။ အော်ဒါတင်ပြီးပါပြီ။',
  seeOrder: 'အော်ဒါ ကြည့်မည်',
  orderDetail: 'အော်ဒါ အသေးစိတ်',
  voucherNo: 'ဘောက်ချာနံပါတ်',
  checking: 'စစ်ဆေးနေဆဲ',
  summary: 'ကျသင့်ငွေ',
  cartEmpty: 'ဈေးခြင်းထဲတွင် ဘာမှမရှိသေးပါ',
  wallet: 'ဝေါလက်ဖြင့် ငွေပေးချေရန်',
  transferPhone: 'ငွေလွှဲသည့် ဖုန်းနံပါတ်',
  slip: 'ငွေလွှဲပြေစာ ဓာတ်ပုံ',
  slipPreview: 'သင့်ငွေလွှဲပြေစာ',
  openSlip: 'ငွေလွှဲပြေစာကို ချဲ့ကြည့်မည်',
  slipTitle: 'ငွေလွှဲပြေစာ',
};

export type WalkLanguage = Exclude<Language, 'zawgyi'>;

export function wordsOf(language: WalkLanguage): Words {
  return language === 'unicode' ? burmese : english;
}
