import type { Messages } from '../platform/messages.ts';

export const contentMessages: Messages = {
  'no-popup-banner': { en: 'There is no popup banner at the moment.', my: 'ယခုအချိန်တွင် ပေါ့ပ်အပ် ကြော်ငြာ မရှိပါ။' },
};
