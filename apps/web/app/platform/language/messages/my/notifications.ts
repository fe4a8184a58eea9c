import type { Translated } from '../types.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  prompt: 'အသိပေးချက်များ ကြည့်ရန် အကောင့်ဝင်ပါ သို့မဟုတ် အကောင့်ဖွင့်ပါ။',
  login: 'အကောင့်ဝင်မည်',
  register: 'အကောင့်ဖွင့်မည်',
  none: 'အသိပေးချက် မရှိသေးပါ။',
  all: 'အသိပေးချက် အားလုံးကြည့်မည်',
} as const satisfies Translated<typeof english>;
