import type { Messages } from '../platform/http/messages.ts';

export const questionMessages: Messages = {
  'question-not-found': { en: 'This question is no longer available.', my: 'ဤမေးခွန်း မရှိတော့ပါ။' },
  'not-your-question': {
    en: 'You can delete only your own questions.',
    my: 'ကိုယ်တိုင် မေးထားသော မေးခွန်းကိုသာ ဖျက်နိုင်ပါသည်။',
  },
};

export const questionDeleted = { en: 'The question is deleted.', my: 'မေးခွန်းကို ဖျက်ပြီးပါပြီ။' };
