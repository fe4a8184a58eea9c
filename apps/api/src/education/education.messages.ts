import type { Messages } from '../platform/messages.ts';

export const educationMessages: Messages = {
  'unknown-nrc': {
    en: 'These parts of the NRC number do not belong together.',
    my: 'မှတ်ပုံတင်နံပါတ်၏ အစိတ်အပိုင်းများ မကိုက်ညီပါ။',
  },
  'unknown-state': { en: 'Please choose a state or region.', my: 'ပြည်နယ် သို့မဟုတ် တိုင်းဒေသကြီး ရွေးပေးပါ။' },
  'unknown-subject': {
    en: 'One of the subjects is not offered. Please choose again.',
    my: 'ရွေးထားသော ဘာသာရပ်တစ်ခု မရှိပါ။ ပြန်ရွေးပေးပါ။',
  },
  'unknown-file': {
    en: 'This picture is no longer here. Please choose it once more.',
    my: 'ဤဓာတ်ပုံ မရှိတော့ပါ။ ဓာတ်ပုံကို ထပ်ရွေးပေးပါ။',
  },
  'score-not-found': {
    en: 'This score request does not exist.',
    my: 'ဤအမှတ်စာရင်း လျှောက်လွှာကို ရှာမတွေ့ပါ။',
  },
  'registration-not-found': {
    en: 'We could not find what you want to pay for. Please fill in the form first.',
    my: 'ငွေပေးချေရမည့် လျှောက်လွှာကို ရှာမတွေ့ပါ။ ဦးစွာ ဖောင်ဖြည့်ပေးပါ။',
  },
  'already-ordered': {
    en: 'You have sent a payment for this already: order {voucher}. Please look at that order; nothing was ordered again.',
    my: 'ဤလျှောက်လွှာအတွက် ငွေပေးချေမှု ပို့ပြီးဖြစ်ပါသည် (အော်ဒါ {voucher})။ ထိုအော်ဒါကို ကြည့်ပေးပါ။ အော်ဒါ ထပ်မတင်ရသေးပါ။',
  },
  'amount-changed': {
    en: 'The fee is {fee} Ks. Please look at it again; nothing was ordered.',
    my: 'ဝန်ဆောင်ခမှာ {fee} ကျပ် ဖြစ်ပါသည်။ ပြန်စစ်ပေးပါ။ အော်ဒါ မတင်ရသေးပါ။',
  },
  'class-closed': {
    en: 'This class does not take students any more. If you have sent money already, keep the slip and call us.',
    my: 'ဤသင်တန်းတွင် ကျောင်းသား လက်မခံတော့ပါ။ ငွေလွှဲပြီးသားဖြစ်ပါက ပြေစာကို သိမ်းထားပြီး ကျွန်ုပ်တို့ထံ ဖုန်းဆက်ပေးပါ။',
  },
  'unknown-class': {
    en: 'This class is not offered any more. Please choose another one.',
    my: 'ဤသင်တန်း မရှိတော့ပါ။ အခြားသင်တန်း ရွေးပေးပါ။',
  },
  'class-over': {
    en: 'This class is over. Please choose another one.',
    my: 'ဤသင်တန်း ပြီးဆုံးသွားပါပြီ။ အခြားသင်တန်း ရွေးပေးပါ။',
  },
  'already-registered': {
    en: 'This student is in this class already: order {voucher}. Nothing was registered again.',
    my: 'ဤကျောင်းသားကို ဤသင်တန်းတွင် စာရင်းသွင်းပြီးဖြစ်ပါသည် (အော်ဒါ {voucher})။ ထပ်မံ စာရင်းမသွင်းပါ။',
  },
};
