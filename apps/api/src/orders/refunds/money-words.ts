import { limits, type RefundAccount, type RefundMeans } from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';

/** The fields of a refund that notifications mention. `amount` is in kyats. */
export interface NamedRefund {
  readonly amount: number;
  readonly means: RefundMeans | null;
  readonly account_no: string;
  readonly reference: string;
  readonly paid_from: RefundAccount | null;
}

export const kyatsIn: { readonly [Language in keyof Bilingual]: (amount: number) => string } = {
  en: (amount) => `${amount.toLocaleString('en-US')} Ks`,
  my: (amount) => `${amount.toLocaleString('en-US')} ကျပ်`,
};

/** Shows only the last digits of an account number, which its owner recognises. */
export const masked = (accountNo: string) => `•••${accountNo.slice(-4)}`;

const days = limits.refundWorkingDays;

/** The sentence about the account that a due refund goes to, and whether the buyer can change it. */
function whereTo({ means, account_no: accountNo, paid_from: paidFrom }: NamedRefund): Bilingual {
  if (means === 'cash') return { en: 'You get it in cash.', my: 'ငွေသားဖြင့် ပြန်ပေးပါမည်။' };
  if (means !== null)
    return {
      en: `It will be sent to your account ${masked(accountNo)}.`,
      my: `သင့်အကောင့် ${masked(accountNo)} သို့ လွှဲပေးပါမည်။`,
    };
  if (paidFrom)
    return {
      en: `It will be sent to the account you paid from, ${masked(paidFrom.accountNo)}, unless you enter another one on the order's page.`,
      my: `သင် ငွေလွှဲခဲ့သည့် အကောင့် ${masked(paidFrom.accountNo)} သို့ လွှဲပေးပါမည်။ အခြားအကောင့်သို့ လွှဲစေလိုပါက အော်ဒါစာမျက်နှာတွင် ဖြည့်ပေးပါ။`,
    };
  return {
    en: "Please enter on the order's page which account to send it to.",
    my: 'ငွေလက်ခံမည့် အကောင့်ကို အော်ဒါစာမျက်နှာတွင် ဖြည့်ပေးပါ။',
  };
}

/** The sentences about amount, time and account of a due refund, for a notification about an order or payment. */
export function dueWords(refund: NamedRefund): Bilingual {
  const where = whereTo(refund);
  return {
    en: `You will get ${kyatsIn.en(refund.amount)} back within ${days} working days. ${where.en}`,
    my: `${kyatsIn.my(refund.amount)}ကို ရုံးဖွင့်ရက် ${days} ရက်အတွင်း ပြန်အမ်းပေးပါမည်။ ${where.my}`,
  };
}

/** The sentence for a cancelled order whose transfer is still being checked. */
export const dueIfReceived: Bilingual = {
  en: `We are still checking your payment. If the money has arrived, you will get all of it back within ${days} working days.`,
  my: `သင့်ငွေပေးချေမှုကို စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။ ငွေရောက်ရှိထားပါက ရုံးဖွင့်ရက် ${days} ရက်အတွင်း အပြည့်အဝ ပြန်အမ်းပေးပါမည်။`,
};
