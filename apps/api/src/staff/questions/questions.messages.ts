import type { Messages } from '../../platform/http/messages.ts';

export const staffQuestionMessages: Messages = {
  'question-answered': {
    en: 'Somebody else wrote an answer meanwhile. Read it before you change it.',
    my: 'တခြားသူက အဖြေ ရေးပြီးသွားပါပြီ။ မပြင်မီ အရင် ဖတ်ကြည့်ပါ။',
  },
  'question-changed': {
    en: 'Somebody else did this already.',
    my: 'တခြားသူက ပြုလုပ်ပြီးသွားပါပြီ။',
  },
};

/** Text of the notification for the asker; `{product}` is its name in the same language. */
export const answeredNotice = {
  title: 'Question answered',
  en: 'The shop answered your question about {product}.',
  my: '{product} အကြောင်း သင့်မေးခွန်းကို ဆိုင်က ဖြေကြားထားပါသည်။',
};
