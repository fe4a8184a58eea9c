import type { Translated } from '../../platform/language/types.ts';
import type { messages as english } from '../en/zawgyi-suggestion.ts';

const suggestion = {
  label: 'ဘာသာစကား',
  text: 'သင့်ဖုန်းတွင် ဇော်ဂျီဖောင့် သုံးထားပုံရပါသည်။ ဆိုင်ကို ဇော်ဂျီဖြင့် ဖတ်မလား။',
  accept: 'ဇော်ဂျီဖြင့် ဖတ်မည်',
  keep: 'အင်္ဂလိပ်လို ဆက်ဖတ်မည်',
  unreadable: 'ဇော်ဂျီစာ မှန်မှန် မပေါ်ပါ။',
  acceptUnicode: 'Unicode သုံးမည်',
  close: 'ပိတ်မည်',
} as const satisfies Translated<(typeof english)['zawgyi-suggestion']>;

export const messages = { 'zawgyi-suggestion': suggestion } as const;
