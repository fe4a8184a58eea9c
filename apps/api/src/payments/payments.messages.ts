import type { Messages } from '../platform/messages.ts';

export const paymentMessages: Messages = {
  'unknown-payment-service': {
    en: 'This payment method is not offered.',
    my: 'ဤငွေပေးချေနည်းကို အသုံးပြု၍ မရပါ။',
  },
  'online-payment-not-offered': { en: 'Coming Soon!', my: 'မကြာမီ လာပါမည်။' },
  'cash-on-delivery-not-offered': {
    en: 'Cash on delivery is not offered for this city.',
    my: 'ဤမြို့တွင် ပစ္စည်းရောက်ငွေချေစနစ် မရရှိနိုင်သေးပါ။',
  },
  'unknown-bank': { en: 'Please choose a bank.', my: 'ဘဏ်တစ်ခု ရွေးပေးပါ။' },
  'transfer-phone-required': {
    en: 'Enter the phone number you paid from: 09 followed by 7 to 9 digits.',
    my: 'ငွေလွှဲသည့် ဖုန်းနံပါတ် ဖြည့်ပေးပါ။ 09 နောက်တွင် ဂဏန်း 7 လုံးမှ 9 လုံး ရှိရပါမည်။',
  },
  'bank-account-required': {
    en: 'Enter the number of the bank account you paid from.',
    my: 'ငွေလွှဲသည့် ဘဏ်အကောင့်နံပါတ် ဖြည့်ပေးပါ။',
  },
  'receipt-required': {
    en: 'Please add a picture of the payment slip.',
    my: 'ငွေလွှဲပြေစာ ဓာတ်ပုံ ထည့်ပေးပါ။',
  },
};
