import type { Messages } from '../platform/http/messages.ts';

export const educationMessages: Messages = {
  'unknown-nrc': {
    en: 'These parts of the NRC number do not belong together.',
    my: 'မှတ်ပုံတင်နံပါတ်၏ အစိတ်အပိုင်းများ မကိုက်ညီပါ။',
  },
  'unknown-state': { en: 'Please choose a state or region.', my: 'ပြည်နယ် သို့မဟုတ် တိုင်းဒေသကြီး ရွေးပေးပါ။' },
  'unknown-subject': {
    en: 'One of the subjects is not available. Please choose again.',
    my: 'ရွေးထားသော ဘာသာရပ်တစ်ခု မရှိပါ။ ပြန်ရွေးပေးပါ။',
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
    en: 'You have already sent a payment for this: order {voucher}. Please check that order. Nothing was ordered again.',
    my: 'ဤလျှောက်လွှာအတွက် ငွေပေးချေမှု ပို့ပြီးဖြစ်ပါသည် (အော်ဒါ {voucher})။ ထိုအော်ဒါကို ကြည့်ပေးပါ။ အော်ဒါ ထပ်မတင်ရသေးပါ။',
  },
  'amount-changed': {
    en: 'The fee is {fee} Ks. Please check it again. Nothing was ordered.',
    my: 'ဝန်ဆောင်ခမှာ {fee} ကျပ် ဖြစ်ပါသည်။ ပြန်စစ်ပေးပါ။ အော်ဒါ မတင်ရသေးပါ။',
  },
  'class-closed': {
    en: 'Registration for this class is closed.',
    my: 'ဤသင်တန်းတွင် ကျောင်းသား လက်မခံတော့ပါ။',
  },
  'slip-not-sent': {
    en: 'If you have already sent money, keep the slip and call us.',
    my: 'ငွေလွှဲပြီးသားဖြစ်ပါက ပြေစာကို သိမ်းထားပြီး ကျွန်ုပ်တို့ထံ ဖုန်းဆက်ပေးပါ။',
  },
  'request-refused': {
    en: 'This request was refused: {reason}',
    my: 'ဤလျှောက်လွှာကို ငြင်းပယ်ထားပါသည်။ {reason}',
  },
  'nothing-to-correct': {
    en: 'There is nothing to correct any more, or we ask for something else now. Please open the request again.',
    my: 'ပြင်ရန် မရှိတော့ပါ၊ သို့မဟုတ် ပြင်ရန် အချက်များ ပြောင်းသွားပါပြီ။ လျှောက်လွှာကို ပြန်ဖွင့်ပေးပါ။',
  },
  'request-not-open': {
    en: 'This request is not paid and in work now. Reload the page to see how it stands.',
    my: 'ဤလျှောက်လွှာသည် ငွေပေးချေပြီး လုပ်ဆောင်ဆဲ အခြေအနေတွင် မရှိပါ။ စာမျက်နှာကို ပြန်ဖွင့်ကြည့်ပါ။',
  },
  'request-needs-changes': {
    en: 'The buyer still has to correct this request. Withdraw what you asked for, or wait.',
    my: 'ဝယ်သူ ပြင်ရန် ကျန်နေပါသည်။ တောင်းဆိုချက်ကို ရုပ်သိမ်းပါ၊ သို့မဟုတ် စောင့်ပါ။',
  },
  'class-full': {
    en: 'This class is full: all its places are taken. Nothing was ordered.',
    my: 'ဤသင်တန်း၏ နေရာများ ပြည့်သွားပါပြီ။ အော်ဒါ မတင်ရသေးပါ။',
  },
  'class-not-full': {
    en: 'This class has free places: you can register now.',
    my: 'ဤသင်တန်းတွင် နေရာရှိပါသေးသည်။ ယခု စာရင်းသွင်းနိုင်ပါသည်။',
  },
  'places-taken': {
    en: '{taken} places are taken already, so there cannot be fewer.',
    my: 'နေရာ {taken} ခု ယူထားပြီးဖြစ်သဖြင့် ထိုထက် နည်း၍မရပါ။',
  },
  'unknown-class': {
    en: 'This class is no longer offered. Please choose another one.',
    my: 'ဤသင်တန်း မရှိတော့ပါ။ အခြားသင်တန်း ရွေးပေးပါ။',
  },
  'class-over': {
    en: 'This class is over. Please choose another one.',
    my: 'ဤသင်တန်း ပြီးဆုံးသွားပါပြီ။ အခြားသင်တန်း ရွေးပေးပါ။',
  },
  'already-registered': {
    en: 'This student is already in this class: order {voucher}. Nothing was registered again.',
    my: 'ဤကျောင်းသားကို ဤသင်တန်းတွင် စာရင်းသွင်းပြီးဖြစ်ပါသည် (အော်ဒါ {voucher})။ ထပ်မံ စာရင်းမသွင်းပါ။',
  },
  'wrong-mark': {
    en: 'A mark is a whole number up to the full mark of its subject.',
    my: 'အမှတ်သည် ဘာသာရပ်၏ အမှတ်ပြည့်ထက် မပိုသော ကိန်းပြည့် ဖြစ်ရပါမည်။',
  },
  'marks-changed': {
    en: 'Somebody else has entered marks meanwhile. Look at them first.',
    my: 'အခြားဝန်ထမ်းတစ်ဦး အမှတ်များ ဖြည့်ပြီးဖြစ်ပါသည်။ ဦးစွာ ပြန်ကြည့်ပါ။',
  },
  'score-released': { en: 'This result is released already.', my: 'ဤရလဒ်ကို ထုတ်ပြန်ပြီးဖြစ်ပါသည်။' },
  'score-not-paid': {
    en: 'This request is not paid, so its result cannot be released.',
    my: 'ငွေမပေးချေရသေးသဖြင့် ရလဒ်ကို မထုတ်ပြန်နိုင်သေးပါ။',
  },
  'score-not-due': {
    en: 'The result may be released from {day} on.',
    my: 'ရလဒ်ကို {day} မှစ၍ ထုတ်ပြန်နိုင်ပါသည်။',
  },
  'marks-missing': {
    en: 'Some marks are missing. Enter all of them first.',
    my: 'အမှတ်အချို့ မဖြည့်ရသေးပါ။ အားလုံးကို ဦးစွာ ဖြည့်ပါ။',
  },
  'score-unreleased': {
    en: 'A score list is finished by releasing its result.',
    my: 'အမှတ်စာရင်းကို ရလဒ် ထုတ်ပြန်ခြင်းဖြင့် ပြီးစီးစေပါ။',
  },
  'request-unpaid': {
    en: 'This request is not paid, so it cannot be finished.',
    my: 'ငွေမပေးချေရသေးသဖြင့် ဤလျှောက်လွှာကို ပြီးစီးအောင် မလုပ်နိုင်သေးပါ။',
  },
  'class-in-use': {
    en: 'Students have registered for this class, so it stays. You can stop offering it.',
    my: 'ဤသင်တန်းတွင် ကျောင်းသား စာရင်းသွင်းထားသဖြင့် ဖျက်၍မရပါ။ လက်မခံတော့ရန် ပြောင်းနိုင်ပါသည်။',
  },
};
