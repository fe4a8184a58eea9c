import type { Messages } from '../platform/http/messages.ts';

export const paymentMessages: Messages = {
  'unknown-payment-service': {
    en: 'This payment method is no longer available. Please choose another one. If you have already sent money, keep the slip and call us.',
    my: 'ဤငွေပေးချေနည်းကို အသုံးပြု၍ မရတော့ပါ။ အခြားနည်းတစ်ခု ရွေးပေးပါ။ ငွေလွှဲပြီးသားဖြစ်ပါက ပြေစာကို သိမ်းထားပြီး ကျွန်ုပ်တို့ထံ ဖုန်းဆက်ပေးပါ။',
  },
  'online-payment-not-offered': { en: 'Coming Soon!', my: 'မကြာမီ လာပါမည်။' },
  'cash-on-delivery-not-offered': {
    en: 'Cash on delivery is not available in this city.',
    my: 'ဤမြို့တွင် ပစ္စည်းရောက်ငွေချေစနစ် မရရှိနိုင်သေးပါ။',
  },
  'cash-limit-exceeded': {
    en: 'Together with this order, the products of your cash-on-delivery orders that are not delivered yet would come to {value} Ks, without delivery. The limit is {most} Ks. Please choose another way to pay.',
    my: 'ဤအော်ဒါအပါအဝင် ပစ္စည်းရောက်ငွေချေဖြင့် မှာထား၍ မရောက်သေးသော ပစ္စည်းတန်ဖိုးသည် ပို့ခမပါဘဲ {value} ကျပ် ဖြစ်နေပါမည်။ အများဆုံး {most} ကျပ်အထိသာ ရပါသည်။ အခြားငွေပေးချေနည်းတစ်ခု ရွေးပေးပါ။',
  },
  'unknown-bank': {
    en: 'Please choose one of the bank accounts that are shown now. If you have already sent money to another one, keep the slip and call us.',
    my: 'ယခု ပြထားသော ဘဏ်အကောင့်များမှ တစ်ခု ရွေးပေးပါ။ အခြားအကောင့်သို့ ငွေလွှဲပြီးသားဖြစ်ပါက ပြေစာကို သိမ်းထားပြီး ကျွန်ုပ်တို့ထံ ဖုန်းဆက်ပေးပါ။',
  },
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
  'payment-kept': {
    en: 'The shop has your slip. We check whether the money has arrived, and refund it or use it for another order. Do not send the money again.',
    my: 'သင့်ပြေစာကို သိမ်းထားပါသည်။ ငွေရောက်မရောက် စစ်ဆေးပြီး ပြန်အမ်းပါမည် သို့မဟုတ် အခြားအော်ဒါအတွက် သုံးပါမည်။ ငွေကို ထပ်မလွှဲပါနှင့်။',
  },
  'kept-payment-not-usable': {
    en: 'This slip can no longer be used for another order. Please check its status.',
    my: 'ဤပြေစာကို အခြားအော်ဒါအတွက် သုံး၍ မရတော့ပါ။ ပြေစာ၏ အခြေအနေကို ပြန်ကြည့်ပေးပါ။',
  },
};
