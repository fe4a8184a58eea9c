import type { OrderType } from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';
import { dueWords, kyatsIn, masked, type NamedRefund } from './money-words.ts';
import type { Words } from '../messages/order-notices.ts';

const orderName = (type: OrderType | null): Bilingual =>
  type === null || type === 'product' ? { en: 'order', my: 'အော်ဒါ' } : { en: 'request', my: 'လျှောက်လွှာ' };

interface OfOrder {
  readonly voucher: string;
  readonly type: OrderType | null;
}

const sentence = (text: string) => (text === '' ? '' : ` ${text}`);

/** The notification when staff start a part refund. */
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

/** The notification when a sent refund did not arrive and is due again. */
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
