import type { Translated } from '../types.ts';
import type { changePhone as english } from '../en/change-phone.ts';

export const changePhone = {
  addTitle: 'ဖုန်းနံပါတ် ထည့်ရန်',
  why: 'အော်ဒါများအတွက် ဆက်သွယ်နိုင်ရန် သင့်ဖုန်းနံပါတ် လိုအပ်ပါသည်။',
  current: 'လက်ရှိ ဖုန်းနံပါတ် {phone}',
  phone: 'ဖုန်းနံပါတ် အသစ်',
  sendCode: 'ကုဒ် ပို့ပေးပါ',
  otherPhone: 'အခြားနံပါတ် သုံးမည်',
  changed: 'ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ',
  added: 'ဖုန်းနံပါတ် သိမ်းပြီးပါပြီ',
} as const satisfies Translated<typeof english>;
