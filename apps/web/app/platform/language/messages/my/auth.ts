import type { Translated } from '../types.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  heading: 'ဈေးမှ ပြန်လည် ကြိုဆိုပါသည်',
  phone: 'ဖုန်းနံပါတ်',
  phoneHint: '09 ဖြင့် စပါသည်',
  password: 'စကားဝှက်',
  login: 'အကောင့်ဝင်မည်',
  loggingIn: 'အကောင့်ဝင်နေပါသည်…',
  forgotPassword: 'စကားဝှက် မေ့နေပါသလား',
  forgotTitle: 'စကားဝှက်အသစ် သတ်မှတ်ရန်',
  forgotText: 'အကူအညီဖုန်းသို့ ခေါ်ဆိုပါ။ အကောင့်အကြောင်း အနည်းငယ် မေးမြန်းပြီးနောက် စကားဝှက်အသစ် သတ်မှတ်ရန် လင့်ခ် ပို့ပေးပါမည်။',
  callUs: '{phone} သို့ ခေါ်မည်',
  noAccount: 'အကောင့် မရှိသေးပါသလား။',
  register: 'အကောင့်အသစ် ဖွင့်မည်',
  help: 'အကူအညီလိုပါက ဖုန်းဆက်ပါ',
  keptLine: 'အကောင့်ဝင်လိုက်ပါက ရွေးထားသော ပစ္စည်းကို ဈေးခြင်းထဲ ထည့်ပေးပါမည်။',
  keptBuyNow: 'ဆက်လက်ဝယ်ယူရန် အကောင့်ဝင်ပါ။',
  passwordTooShort: 'စကားဝှက်သည် အနည်းဆုံး {n} လုံး ရှိရပါမည်',
  passwordNotMatch: 'စကားဝှက်နှစ်ခု မတူညီပါ',
  requireTerms: 'စည်းကမ်းချက်များကို သဘောတူပေးပါ',
  requireCode: 'ကုဒ်နံပါတ် အပြည့်အစုံ ဖြည့်ပေးပါ',
  codeSent: 'သင့်ဖုန်းသို့ OTP ကုဒ် ပို့ပြီးပါပြီ',
} as const satisfies Translated<typeof english>;
