import type { Translated } from '../types.ts';
import type { profile as english } from '../en/profile.ts';

export const profile = {
  edit: 'အမည်နှင့် ဓာတ်ပုံ ပြင်မည်',
  required: 'ဖြည့်ရန် လိုအပ်ပါသည်',
  verified: 'အတည်ပြုပြီး',
  sending: 'ဓာတ်ပုံ ပို့နေပါသည်…',
  sendingPercent: 'ဓာတ်ပုံ ပို့နေပါသည် - {n}%',
  saved: 'အမည်နှင့် ဓာတ်ပုံကို သိမ်းပြီးပါပြီ။',
} as const satisfies Translated<typeof english>;
