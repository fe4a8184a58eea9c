import type { Translated } from '../types.ts';
import type { score as english } from '../en/score.ts';

export const score = {
  promise: 'အမှတ်စာရင်းကို {n} ရက်အကြာတွင် သင့်အကောင့်၌ ကြည့်နိုင်ပါမည်။ အသိပေးချက်လည်း ပို့ပါမည်။',
  notice: 'အချက်အလက်အားလုံးကို {n} မိနစ်အတွင်း မှန်ကန်စွာ ဖြည့်ပေးပါ။',
  timeLeft: 'ကျန်ရှိချိန်',
  hideClock: 'အချိန်ကို ဖျောက်မည်',
  noHurry: 'အေးဆေးစွာ ဆက်ဖြည့်နိုင်ပါသည်။ ဖြည့်ပြီးသားများ မပျောက်ပါ။',
  student: 'ကျောင်းသား',
  exam: 'စာမေးပွဲ',
  submit: 'ငွေပေးချေရန် ဆက်သွားမည်',
  sending: 'ပို့နေပါသည်…',
  pendingTitle: 'အမှတ်စာရင်း မရသေးပါ',
  pendingText: '{date} (တောင်းခံပြီး {n} ရက်အကြာ) တွင် ရပါမည်။ အသိပေးချက် ပို့ပါမည်။',
  lateText: '{date} တွင် ရရန် ဖြစ်သော်လည်း အနည်းငယ် ထပ်ကြာပါမည်။ ရလျှင် အသိပေးချက် ပို့ပါမည်။',
  requested: 'တောင်းခံသည့်ရက်',
  subject: 'ဘာသာရပ်',
  mark: 'ရမှတ်',
  distinction: 'ဂုဏ်ထူး',
  distinctions: 'ဂုဏ်ထူးရ ဘာသာ',
  total: 'စုစုပေါင်း ရမှတ်',
  outcome: 'ရလဒ်',
  passed: 'အောင်မြင်သည်',
  notPassed: 'မအောင်မြင်ပါ',
} as const satisfies Translated<typeof english>;
