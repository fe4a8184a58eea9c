import type { Messages } from '../platform/messages.ts';
import { staffContentMessages } from './content/content.messages.ts';

export const staffMessages: Messages = {
  ...staffContentMessages,
  'wrong-staff-credentials': {
    en: 'E-mail or password is wrong.',
    my: 'အီးမေးလ် သို့မဟုတ် စကားဝှက် မှားနေပါသည်။',
  },
  'totp-needed': {
    en: 'Enter the six digits of your authenticator app.',
    my: 'Authenticator app မှ ဂဏန်း ၆ လုံးကို ဖြည့်ပါ။',
  },
  'wrong-totp': {
    en: 'This one-time code is wrong or over. Enter the newest one.',
    my: 'ကုဒ် မှားနေပါသည် သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ နောက်ဆုံးကုဒ်ကို ဖြည့်ပါ။',
  },
  'totp-required': {
    en: 'Set up one-time codes first.',
    my: 'ကုဒ်ထုတ်ပေးသည့် app ကို အရင် ချိတ်ဆက်ပါ။',
  },
};
