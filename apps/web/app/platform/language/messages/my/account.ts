import type { Translated } from '../types.ts';
import type { account as english } from '../en/account.ts';

export const account = {
  addCity: 'မြို့ ရွေးပေးပါ',
  landmark: 'အနီးရှိ လူသိများသော နေရာ',
  photo: 'ပရိုဖိုင်ဓာတ်ပုံ',
  choosePhoto: 'ဓာတ်ပုံ ရွေးမည်',
  changePhoto: 'အခြားဓာတ်ပုံ ရွေးမည်',
  removePhoto: 'ဓာတ်ပုံ ဖယ်ရှားမည်',
  photoPreview: 'သင့်ဓာတ်ပုံ',
  photoNotImage: 'ဤဖိုင်ကို ဓာတ်ပုံအဖြစ် ဖွင့်၍မရပါ။ JPEG သို့မဟုတ် PNG ပုံ ရွေးပေးပါ။',
  /** A box of a code. */
  digitOf: 'ဂဏန်း {count} လုံးအနက် {n} လုံးမြောက်',
} as const satisfies Translated<typeof english>;
