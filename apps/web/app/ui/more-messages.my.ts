import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './more-messages.en.ts';

export const messages = {
  seo: {
    home: '{shop} တွင် အွန်လိုင်းမှ ဝယ်ယူပါ။ အမျိုးအစားနှင့် အမှတ်တံဆိပ်အလိုက် ရွေးချယ်ပြီး ဝေါလက်၊ ဘဏ် သို့မဟုတ် ပစ္စည်းရောက်ငွေချေဖြင့် ပေးချေနိုင်ပါသည်။ မြန်မာတစ်နိုင်ငံလုံးသို့ ပို့ဆောင်ပေးပါသည်။',
    page: '{title} · မြန်မာတစ်နိုင်ငံလုံးသို့ ပို့ဆောင်ပေးသော အွန်လိုင်းဆိုင် {shop}။',
  },

  /** Texts of the kit: codes, passwords, photos, days. */
  ui: {
    requireCode: 'ကုဒ်နံပါတ် အပြည့်အစုံ ဖြည့်ပေးပါ',
    codeSent: 'သင့်ဖုန်းသို့ OTP ကုဒ် ပို့ပြီးပါပြီ',
    code: 'အတည်ပြုကုဒ်',
    verifying: 'အတည်ပြုနေပါသည်…',
    noCode: 'ကုဒ် မရသေးပါသလား။',
    resend: 'ကုဒ်အသစ် ပို့ပေးပါ',
    showPassword: 'စကားဝှက် ပြမည်',
    hidePassword: 'စကားဝှက် ဖျောက်မည်',
    photo: 'ပရိုဖိုင်ဓာတ်ပုံ',
    choosePhoto: 'ဓာတ်ပုံ ရွေးမည်',
    changePhoto: 'အခြားဓာတ်ပုံ ရွေးမည်',
    removePhoto: 'ဓာတ်ပုံ ဖယ်ရှားမည်',
    photoPreview: 'သင့်ဓာတ်ပုံ',
    photoNotImage: 'ဤဖိုင်ကို ဓာတ်ပုံအဖြစ် ဖွင့်၍မရပါ။ JPEG သို့မဟုတ် PNG ပုံ ရွေးပေးပါ။ လှုပ်ရှားပုံ (animation) ကို လက်မခံပါ။',
    loginSince: '{date} မှစ၍၊ နောက်ဆုံး {used}',
    thisDevice: 'ဤနေရာ',
    unknownDevice: 'မသိသော စက်',
    endLogin: 'ထိုနေရာမှ ထွက်မည်',
    /** A box of a code. */
    digitOf: 'ဂဏန်း {count} လုံးအနက် {n} လုံးမြောက်',
    addPicture: 'ဓာတ်ပုံ ထည့်မည်',
    removePicture: 'ဓာတ်ပုံ {n} ကို ဖယ်ရှားမည်',
    picturePreview: 'သင့်ဓာတ်ပုံ {n}',
    notPicture: 'ဤဖိုင်ကို ဓာတ်ပုံအဖြစ် ဖွင့်၍မရပါ။ JPEG သို့မဟုတ် PNG ပုံ ရွေးပေးပါ။ လှုပ်ရှားပုံ (animation) ကို လက်မခံပါ။',
    clearDay: 'ဖယ်ရှားမည် - {label}',
    pickDay: 'ပြက္ခဒိန် - {label}',
    dayOrder: 'ရက်/လ/ခုနှစ်',
    dayWrong: 'ရက်စွဲကို ရက်၊ လ၊ ခုနှစ် အစဉ်အတိုင်း ထည့်ပေးပါ။ ဥပမာ - 26/11/2026။',
  },
} as const satisfies CatalogueOf<typeof english>;
