import type { Translated } from '@zay/web/platform/language/types.ts';
import type { states as english } from '../en/states.ts';

export const states = {
  ordered: 'အော်ဒါတင်ပြီး',
  packed: 'ထုပ်ပိုးပြီး',
  transporting: 'ပို့ဆောင်နေ',
  transported: 'ပို့ဆောင်ပြီး',
  finished: 'ပြီးစီး',
  deleted: 'ပယ်ဖျက်ပြီး',
  checking: 'စစ်ဆေးနေဆဲ',
  nothingPaid: 'ငွေမပေးချေရပါ',
  paid: 'ငွေပေးချေပြီး',
  rejected: 'ပယ်ချပြီး',
} as const satisfies Translated<typeof english>;
