import type { Messages } from '../platform/http/messages.ts';

export const searchMessages: Messages = {
  'invalid-search-type': { en: 'Invalid search type', my: 'ရှာဖွေမှု အမျိုးအစား မမှန်ကန်ပါ။' },
};
