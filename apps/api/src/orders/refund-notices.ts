import { limits, type OrderType, type RefundAccount, type RefundMeans } from '@zay/contract';
import type { Bilingual } from '../platform/language.ts';
import type { Words } from './order-notices.ts';

/** What notifications say of a refund. */
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

/** The last digits of an account: who has it knows it, whoever looks over their shoulder does not. */
const masked = (accountNo: string) => `•••${accountNo.slice(-4)}`;

const days = limits.refundWorkingDays;

/** Where a refund that is due goes, and what the buyer may still do about it. */
function whereTo({ means, account_no: accountNo, paid_from: paidFrom }: NamedRefund): Bilingual {
  if (means === 'cash') return { en: 'You get it in cash.', my: 'ငွေသားဖြင့် ပြန်ပေးပါမည်။' };
  if (means !== null)
    return {
      en: `It goes to your account ${masked(accountNo)}.`,
      my: `သင့်အကောင့် ${masked(accountNo)} သို့ လွှဲပေးပါမည်။`,
    };
  if (paidFrom)
    return {
      en: `It goes to the account you paid from, ${masked(paidFrom.accountNo)}, unless you name another one on the order's page.`,
      my: `သင် ငွေလွှဲခဲ့သည့် အကောင့် ${masked(paidFrom.accountNo)} သို့ လွှဲပေးပါမည်။ အခြားအကောင့်သို့ လွှဲစေလိုပါက အော်ဒါစာမျက်နှာတွင် ဖြည့်ပေးပါ။`,
    };
  return {
    en: "Please say on the order's page which account to send it to.",
    my: 'ငွေလက်ခံမည့် အကောင့်ကို အော်ဒါစာမျက်နှာတွင် ဖြည့်ပေးပါ။',
  };
}

/** What comes back, when and where to: a part of what is said of the order or its payment. */
export function dueWords(refund: NamedRefund): Bilingual {
  const where = whereTo(refund);
  return {
    en: `You get ${kyatsIn.en(refund.amount)} back within ${days} working days. ${where.en}`,
    my: `${kyatsIn.my(refund.amount)}ကို ရုံးဖွင့်ရက် ${days} ရက်အတွင်း ပြန်အမ်းပေးပါမည်။ ${where.my}`,
  };
}

/** Of a cancelled order whose transfer is still being checked. */
export const dueIfReceived: Bilingual = {
  en: `We are still checking your payment. If the money has arrived, you get all of it back within ${days} working days.`,
  my: `သင့်ငွေပေးချေမှုကို စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။ ငွေရောက်ရှိထားပါက ရုံးဖွင့်ရက် ${days} ရက်အတွင်း အပြည့်အဝ ပြန်အမ်းပေးပါမည်။`,
};

const orderName = (type: OrderType | null): Bilingual =>
  type === null || type === 'product' ? { en: 'order', my: 'အော်ဒါ' } : { en: 'request', my: 'လျှောက်လွှာ' };

interface OfOrder {
  readonly voucher: string;
  readonly type: OrderType | null;
}

const sentence = (text: string) => (text === '' ? '' : ` ${text}`);

/** Staff owe a part back. */
export function startedWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const [name, due] = [orderName(type), dueWords(refund)];
  return {
    title: 'Money back',
    en: `We give a part of your payment for ${name.en} ${voucher} back. ${note} ${due.en}`,
    my: `${name.my} ${voucher} အတွက် ပေးချေငွေ တစ်စိတ်တစ်ပိုင်းကို ပြန်အမ်းပါမည်။ ${note} ${due.my}`,
  };
}

export function sentWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const { amount, means, account_no: accountNo, reference } = refund;
  const name = orderName(type);
  const number: Bilingual =
    reference === ''
      ? { en: '', my: '' }
      : { en: ` Transaction number: ${reference}.`, my: ` ငွေလွှဲနံပါတ်: ${reference}။` };
  if (means === 'cash')
    return {
      title: 'Money sent back',
      en: `We gave you ${kyatsIn.en(amount)} for ${name.en} ${voucher} back in cash.${number.en}${sentence(note)}`,
      my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(amount)}ကို ငွေသားဖြင့် ပြန်အမ်းပြီးပါပြီ။${number.my}${sentence(note)}`,
    };
  const to = masked(accountNo);
  const [en, my] = means === 'bank' ? ['bank account', 'ဘဏ်အကောင့်'] : ['wallet', 'ဝေါလက်အကောင့်'];
  return {
    title: 'Money sent back',
    en: `We sent ${kyatsIn.en(amount)} for ${name.en} ${voucher} back to your ${en} ${to}.${number.en}${sentence(note)}`,
    my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(amount)}ကို သင့်${my} ${to} သို့ ပြန်လွှဲပြီးပါပြီ။${number.my}${sentence(note)}`,
  };
}

/** What was sent did not arrive. */
export function reopenedWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const [name, due] = [orderName(type), dueWords(refund)];
  return {
    title: 'Money back',
    en: `The money for ${name.en} ${voucher} that we sent back did not reach you: ${note} ${due.en} Please check the account on the order's page.`,
    my: `${name.my} ${voucher} အတွက် ပြန်လွှဲငွေ သင့်ထံ မရောက်ခဲ့ပါ: ${note} ${due.my} အော်ဒါစာမျက်နှာတွင် အကောင့်ကို စစ်ဆေးပေးပါ။`,
  };
}

export function withdrawnWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const name = orderName(type);
  return {
    title: 'Money back',
    en: `The ${kyatsIn.en(refund.amount)} for ${name.en} ${voucher} are not given back after all. ${note}`,
    my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(refund.amount)} ပြန်အမ်းရန် မလိုအပ်တော့ပါ။ ${note}`,
  };
}
