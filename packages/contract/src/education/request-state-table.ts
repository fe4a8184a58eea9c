import type { RequestState, StatusRow } from '../statuses.ts';

/** Labels and colours of the states of requests, apart from other statuses, which more pages load. */
export const requestStateTable = {
  unpaid: { tone: 'gold', en: 'Not paid yet', my: 'ငွေမပေးချေရသေး', staff: { tone: 'plain' } },
  checking: { tone: 'gold', en: 'Payment being checked', my: 'ငွေပေးချေမှု စစ်ဆေးနေဆဲ' },
  rejected: {
    tone: 'ruby',
    en: 'Payment not accepted',
    my: 'ငွေပေးချေမှု အတည်မပြုနိုင်ပါ',
    staff: { en: 'Payment rejected', my: 'ငွေပေးချေမှု ပယ်ချပြီး' },
  },
  open: {
    tone: 'jade',
    en: 'Paid',
    my: 'ငွေပေးချေပြီး',
    staff: { tone: 'gold', en: 'Paid, to do', my: 'ငွေပေးချေပြီး၊ လုပ်ဆောင်ရန်' },
  },
  needsChanges: {
    tone: 'gold',
    en: 'To be corrected',
    my: 'ပြင်ရန် လိုအပ်သည်',
    staff: { tone: 'plain', en: 'Buyer corrects', my: 'ဝယ်သူ ပြင်ရန်' },
  },
  done: { tone: 'solid', en: 'Finished', my: 'ပြီးစီးပါပြီ' },
  cancelled: { tone: 'plain', en: 'Cancelled', my: 'ပယ်ဖျက်ပြီး' },
  refused: { tone: 'ruby', en: 'Refused', my: 'ငြင်းပယ်ပြီး' },
} as const satisfies Record<RequestState, StatusRow>;
