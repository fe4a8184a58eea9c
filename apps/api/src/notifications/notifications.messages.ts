import type { Messages } from '../platform/http/messages.ts';

export const notificationMessages: Messages = {
  'push-subscription-invalid': {
    en: 'This browser cannot receive notifications from the shop.',
    my: 'ဤဘရောက်ဇာသည် ဆိုင်၏ အသိပေးချက်များကို မလက်ခံနိုင်ပါ။',
  },
  'notification-not-found': { en: 'This notification does not exist.', my: 'ဤအသိပေးချက် မရှိပါ။' },
};
