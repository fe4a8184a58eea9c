import type { Translated } from '../../platform/language/types.ts';
import type { messages as english } from '../en/no-answer.ts';

const noAnswer = {
  nobody: 'အင်တာနက်လိုင်း မရှိပါ။',
  proxy: 'ဆိုင်ဘက်မှ ယခု တုံ့ပြန်မှု မရှိသေးပါ။',
  portal: 'ဤ Wi-Fi ကို သုံးရန် အရင်ဆုံး ဝင်ရောက်ရပါမည်။',
  logIn: 'ဝင်ရောက်မည်',
  keptPage: '{time} က အတိုင်း ပြထားပါသည်။',
} as const satisfies Translated<(typeof english)['no-answer']>;

export const messages = { 'no-answer': noAnswer } as const;
