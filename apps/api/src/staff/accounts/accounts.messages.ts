import type { Messages } from '../../platform/http/messages.ts';

export const staffAccountMessages: Messages = {
  'wrong-staff-password': { en: 'Your password is wrong.', my: 'သင့်စကားဝှက် မှားနေပါသည်။' },
  'recent-login-needed': {
    en: 'Type your password once more first: this decides who gets money or access.',
    my: 'သင့်စကားဝှက်ကို အရင် ပြန်ဖြည့်ပါ။ ဤလုပ်ဆောင်ချက်သည် ငွေ သို့မဟုတ် အကောင့်ဝင်ခွင့်နှင့် သက်ဆိုင်ပါသည်။',
  },
  'totp-not-started': {
    en: 'Begin to set up one-time codes first.',
    my: 'တစ်ခါသုံးကုဒ် ချိတ်ဆက်ခြင်းကို အရင် စတင်ပါ။',
  },
  'owners-need-totp': {
    en: 'Owners always log in with one-time codes.',
    my: 'ပိုင်ရှင်များသည် တစ်ခါသုံးကုဒ်ဖြင့်သာ အကောင့်ဝင်ရပါသည်။',
  },
  'demo-account': {
    en: 'This account belongs to the demo and stays as it is.',
    my: 'ဤအကောင့်သည် စမ်းသပ်ဆိုင်၏ အကောင့်ဖြစ်၍ ပြောင်း၍မရပါ။',
  },
  'more-rights-than-yours': {
    en: 'You cannot give or take rights that you do not have yourself.',
    my: 'သင်ကိုယ်တိုင် မရှိသော ခွင့်ပြုချက်ကို ပေးခြင်း၊ ရုပ်သိမ်းခြင်း မပြုနိုင်ပါ။',
  },
  'email-taken': {
    en: 'Another member of staff has this e-mail.',
    my: 'ဤအီးမေးလ်ကို အခြားဝန်ထမ်းတစ်ဦး သုံးထားပါသည်။',
  },
  'role-not-found': { en: 'There is no such role.', my: 'ဤတာဝန် မရှိပါ။' },
  'built-in-role': {
    en: 'Every shop has this role: it keeps its name and cannot be deleted.',
    my: 'ဤတာဝန်သည် ဆိုင်တိုင်းတွင် ရှိသောကြောင့် အမည်ပြောင်း၍ သို့မဟုတ် ဖျက်၍ မရပါ။',
  },
  'role-in-use': {
    en: 'Members of staff have this role, disabled ones too. Give them another role first.',
    my: 'ဤတာဝန်ရှိသော ဝန်ထမ်းများ (ပိတ်ထားသူ အပါအဝင်) ရှိနေပါသည်။ ၎င်းတို့ကို အခြားတာဝန် အရင် ပေးပါ။',
  },
  'last-owner': {
    en: 'The shop needs an owner: make somebody else one first.',
    my: 'ဆိုင်တွင် ပိုင်ရှင် အနည်းဆုံး တစ်ဦး ရှိရပါမည်။ အခြားတစ်ဦးကို ပိုင်ရှင်အဖြစ် အရင် သတ်မှတ်ပါ။',
  },
  'use-your-account': {
    en: 'Not with your own account: change your password and codes under My account, and ask another owner for the rest.',
    my: 'မိမိအကောင့်ကို ဤနေရာမှ မပြုလုပ်နိုင်ပါ။ စကားဝှက်နှင့် ကုဒ်ကို “ကျွန်ုပ်၏ အကောင့်” တွင် ပြောင်းပါ။ ကျန်သည်များကို အခြားပိုင်ရှင်တစ်ဦးအား ပြောပါ။',
  },
  'owner-has-every-right': {
    en: 'Owners have every right.',
    my: 'ပိုင်ရှင်သည် ခွင့်ပြုချက် အားလုံး ရှိပါသည်။',
  },
};
