import type { Messages } from '../platform/messages.ts';

export const paymentMessages: Messages = {
  'unknown-payment-service': {
    en: 'This way to pay is not offered.',
    my: 'ဤငွေပေးချေမှုနည်းလမ်းကို အသုံးပြု၍ မရပါ။',
  },
  'online-payment-not-offered': { en: 'Coming Soon!', my: 'မကြာမီ လာမည်!' },
  'cash-on-delivery-not-offered': {
    en: 'Cash on delivery is not offered for this city.',
    my: 'ဤမြို့အတွက် အိမ်ရောက်ငွေချေစနစ် မရရှိနိုင်သေးပါ။',
  },
  'unknown-bank': { en: 'Please choose a bank.', my: 'ဘဏ်တစ်ခု ရွေးပေးပါ။' },
  'transfer-phone-required': {
    en: 'Enter the phone number you paid from: 09 followed by 7 to 9 digits.',
    my: 'ငွေလွှဲခဲ့သည့် ဖုန်းနံပါတ်ကို ရိုက်ထည့်ပါ။ 09 နောက်တွင် ဂဏန်း 7 လုံးမှ 9 လုံးအထိ ဖြစ်ရပါမည်။',
  },
  'bank-account-required': {
    en: 'Enter the number of the bank account you paid from.',
    my: 'ငွေလွှဲခဲ့သည့် ဘဏ်အကောင့်နံပါတ်ကို ရိုက်ထည့်ပါ။',
  },
  'receipt-required': {
    en: 'Please attach a picture of the receipt.',
    my: 'ငွေလွှဲပြေစာ ဓာတ်ပုံကို ထည့်ပေးပါ။',
  },
  'not-an-image': {
    en: 'This file is not a picture. Please send a JPEG, PNG, WebP or GIF.',
    my: 'ဤဖိုင်သည် ဓာတ်ပုံ မဟုတ်ပါ။ JPEG၊ PNG၊ WebP သို့မဟုတ် GIF ဖိုင်ကို ပေးပို့ပါ။',
  },
  'image-too-large': {
    en: 'This picture is too large: at most 5 MB.',
    my: 'ဓာတ်ပုံ ကြီးလွန်းနေပါသည်။ အများဆုံး 5 MB သာ လက်ခံပါသည်။',
  },
};
