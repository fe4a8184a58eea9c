import type { ReturnStatus } from '@zay/contract';
import type { Words } from '../messages/order-notices.ts';
import { joined, leftWords, type MoneyLeft } from '../money/money-notices.ts';
import { dueWords, kyatsIn, type NamedRefund } from '../refunds/money-words.ts';

/** The notification about a decision on a return. @param note as staff wrote it, '' for none */
export function decidedWords(voucher: string, to: 'accepted' | 'refused', note: string): Words {
  const said = note === '' ? '' : ` ${note}`;
  if (to === 'refused')
    return {
      title: 'Return',
      en: `We cannot take back products of your order ${voucher}:${said}`,
      my: `အော်ဒါ ${voucher} မှ ပစ္စည်းများကို ပြန်မယူနိုင်ပါ။${said}`,
    };
  return {
    title: 'Return',
    en: `We take back products of your order ${voucher}. Please send or bring them to us.${said}`,
    my: `အော်ဒါ ${voucher} မှ ပစ္စည်းများကို ပြန်ယူပါမည်။ ဆိုင်သို့ ပို့ပေးပါ သို့မဟုတ် လာပေးပါ။${said}`,
  };
}

/** The notification when returned goods arrived. @param refund the new one; null for none */
export function receivedWords(
  voucher: string,
  {
    status,
    refund,
    note,
  }: { readonly status: ReturnStatus; readonly refund: NamedRefund | null; readonly note: string },
): Words {
  const said = note === '' ? '' : ` ${note}`;
  const due = refund ? dueWords(refund) : { en: '', my: '' };
  const rest =
    status === 'accepted'
      ? { en: ' We are waiting for the rest.', my: ' ကျန်ပစ္စည်းများကို စောင့်နေပါသည်။' }
      : { en: '', my: '' };
  return {
    title: 'Return',
    en: `Products of your order ${voucher} came back to us.${rest.en}${said} ${due.en}`.trim(),
    my: `အော်ဒါ ${voucher} မှ ပစ္စည်းများ ပြန်ရောက်ပါပြီ။${rest.my}${said} ${due.my}`.trim(),
  };
}

/** The notification about products that the buyer did not accept at the door. @param note as staff wrote it, '' for none */
export function takenBackWords(voucher: string, note: string, left: MoneyLeft): Words {
  const said = note === '' ? '' : ` ${note}`;
  const money = leftWords(left);
  return {
    title: 'Return',
    en: `The courier brought products of your order ${voucher} back, and you do not pay for them.${said} ${money.en}`,
    my: `အော်ဒါ ${voucher} မှ ပစ္စည်းအချို့ကို ပို့ဆောင်သူက ပြန်ယူလာသဖြင့် ၎င်းတို့အတွက် ပေးရန် မလိုပါ။${said} ${money.my}`,
  };
}

interface Exchange {
  /** Vouchers of the order whose goods came back, and of the new one. */
  readonly from: string;
  readonly to: string;
  /** What the goods that came back are worth, what the new ones cost, and what the buyer paid besides, in kyats. */
  readonly credit: number;
  readonly total: number;
  readonly paid: number;
}

/** The notification about goods that were exchanged at the counter. @param note as staff wrote it, '' for none */
export function exchangedWords(
  { from, to, credit, total, paid }: Exchange,
  note: string,
  left: MoneyLeft,
): Words {
  const isPaid = {
    en: `You paid ${kyatsIn.en(paid)}.`,
    my: `${kyatsIn.my(paid)} ပေးချေခဲ့ပါသည်။`,
  };
  return {
    title: 'Return',
    ...joined(
      {
        en: `You brought products of your order ${from} for ${kyatsIn.en(credit)} back and took others for ${kyatsIn.en(total)}: order ${to}.`,
        my: `အော်ဒါ ${from} မှ ${kyatsIn.my(credit)}ဖိုး ပစ္စည်းများကို ပြန်အပ်ပြီး ${kyatsIn.my(total)}ဖိုး ပစ္စည်းများနှင့် လဲလှယ်ခဲ့ပါသည်။ အော်ဒါအသစ်မှာ ${to} ဖြစ်ပါသည်။`,
      },
      { en: note, my: note },
      paid > 0 ? isPaid : { en: '', my: '' },
      leftWords(left),
    ),
  };
}
