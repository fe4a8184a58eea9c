import type { OrderType } from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';
import { dueWords, kyatsIn, masked, type NamedRefund } from './money-words.ts';
import { notify } from '../../notifications/notifications.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { orderNotice, type Words } from '../messages/order-notices.ts';
import type { RefundRow } from './refunds.store.ts';

const orderName = (type: OrderType | null): Bilingual =>
  type === null || type === 'product' ? { en: 'order', my: 'အော်ဒါ' } : { en: 'request', my: 'လျှောက်လွှာ' };

interface OfOrder {
  readonly voucher: string;
  readonly type: OrderType | null;
}

const sentence = (text: string) => (text === '' ? '' : ` ${text}`);

export function startedWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const [name, due] = [orderName(type), dueWords(refund)];
  return {
    title: 'Refund',
    en: `We will refund part of your payment for ${name.en} ${voucher}. ${note} ${due.en}`,
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
      title: 'Refund sent',
      en: `We gave you ${kyatsIn.en(amount)} for ${name.en} ${voucher} back in cash.${number.en}${sentence(note)}`,
      my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(amount)}ကို ငွေသားဖြင့် ပြန်အမ်းပြီးပါပြီ။${number.my}${sentence(note)}`,
    };
  const to = masked(accountNo);
  const [en, my] = means === 'bank' ? ['bank account', 'ဘဏ်အကောင့်'] : ['wallet', 'ဝေါလက်အကောင့်'];
  return {
    title: 'Refund sent',
    en: `We sent ${kyatsIn.en(amount)} for ${name.en} ${voucher} back to your ${en} ${to}.${number.en}${sentence(note)}`,
    my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(amount)}ကို သင့်${my} ${to} သို့ ပြန်လွှဲပြီးပါပြီ။${number.my}${sentence(note)}`,
  };
}

/** The notification when a sent refund did not arrive and is due again. */
export function reopenedWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const [name, due] = [orderName(type), dueWords(refund)];
  return {
    title: 'Refund',
    en: `The money for ${name.en} ${voucher} that we refunded did not reach you: ${note} ${due.en} Please check the account on the order's page.`,
    my: `${name.my} ${voucher} အတွက် ပြန်လွှဲငွေ သင့်ထံ မရောက်ခဲ့ပါ: ${note} ${due.my} အော်ဒါစာမျက်နှာတွင် အကောင့်ကို စစ်ဆေးပေးပါ။`,
  };
}

export function withdrawnWords({ voucher, type }: OfOrder, refund: NamedRefund, note: string): Words {
  const name = orderName(type);
  return {
    title: 'Refund',
    en: `The ${kyatsIn.en(refund.amount)} for ${name.en} ${voucher} will not be refunded after all. ${note}`,
    my: `${name.my} ${voucher} အတွက် ${kyatsIn.my(refund.amount)} ပြန်အမ်းရန် မလိုအပ်တော့ပါ။ ${note}`,
  };
}

/** The notification when the buyer's login changed the account. */
export function accountWords({ voucher, type }: OfOrder, refund: NamedRefund): Words {
  const [name, amount, how] = [orderName(type), refund.amount, howPaid(refund, '•••')];
  return {
    title: 'Refund',
    en: `You will now get the ${kyatsIn.en(amount)} for ${name.en} ${voucher} back ${how.en}. If you did not change this, contact us at once.`,
    my: `${name.my} ${voucher} အတွက် ပြန်အမ်းငွေ ${kyatsIn.my(amount)}ကို ယခု ${how.my} ပေးပါမည်။ သင် ပြောင်းခြင်း မဟုတ်ပါက ကျွန်ုပ်တို့ထံ ချက်ချင်း အကြောင်းကြားပေးပါ။`,
  };
}

/** An additional SMS, because a stolen login could hide the notification. In Burmese it fits one message of 70 characters. */
export function accountSms(shop: string, refund: NamedRefund): Bilingual {
  const how = howPaid(refund, '...');
  return {
    en: `You will now get your ${shop} refund ${how.en}. If you did not change this, contact the shop at once.`,
    my: `${shop} ပြန်အမ်းငွေ ${how.my} ပေးပါမည်။ သင်မဟုတ်လျှင် ဆိုင်ကို ပြောပါ။`,
  };
}

/** @param hidden placeholder of the masked digits; an SMS in English allows only GSM characters */
const howPaid = ({ means, account_no: accountNo }: NamedRefund, hidden: string): Bilingual => {
  if (means === 'cash') return { en: 'in cash', my: 'ငွေသားဖြင့်' };
  const account = hidden + accountNo.slice(-4);
  return { en: `on account ${account}`, my: `${account} သို့` };
};

export const nameOf = (refund: RefundRow) => ({ voucher: refund.voucher_no ?? '', type: refund.order_type });

export async function notifyBuyer(trx: Queries, refund: RefundRow, words: Words): Promise<void> {
  const notice = orderNotice({ id: refund.order_id ?? 0, buyer_id: refund.buyer_id }, words);
  await notify(trx, refund.order_id === null ? { ...notice, redirectAction: null, reference: null } : notice);
}
