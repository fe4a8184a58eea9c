import type { Messages } from '../platform/messages.ts';

export const notificationMessages: Messages = {
  'notification-not-found': { en: 'This notification does not exist.', my: 'ဤအသိပေးချက် မရှိပါ။' },
};
