import type { Translated } from '@zay/web/platform/language/types.ts';
import type { audit as english } from '../en/audit.ts';

export const audit = {
  title: 'ပြင်ဆင်မှု မှတ်တမ်း',
  when: 'အချိန်',
  who: 'ပြုလုပ်သူ',
  what: 'လုပ်ဆောင်ချက်',
  record: 'မှတ်တမ်း',
  recordNo: 'မှတ်တမ်း နံပါတ်',
  change: 'မပြင်မီနှင့် ပြင်ပြီး',
  theShop: 'ဆိုင်စနစ်',
  before: 'မပြင်မီ',
  after: 'ပြင်ပြီး',
  recordOf: '{what} အမှတ် {id}',
  number: 'အမှတ် {n}',
  added: 'ထည့်ခဲ့သည် - {what}',
  changed: 'ပြင်ခဲ့သည် - {what}',
  deleted: 'ဖျက်ခဲ့သည် - {what}',
  moved: 'နေရာရွှေ့ခဲ့သည် - {what}',
  passwordChanged: 'ပြောင်းပြီး',
  checking: 'စစ်ဆေးရန်',
  success: 'ငွေရပြီး',
  fail: 'ပယ်ချပြီး',
  andMore: 'နောက်ထပ် {n} ခု',
} as const satisfies Translated<typeof english>;
