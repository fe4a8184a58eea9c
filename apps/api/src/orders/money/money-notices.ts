import type { Bilingual } from '../../platform/http/language.ts';
import type { Words } from '../messages/order-notices.ts';
import { dueWords, kyatsIn, type NamedRefund } from '../refunds/money-words.ts';

/** What is left of an order's money after an act, in kyats. */
export interface MoneyLeft {
  readonly unpaid: number;
  /** The refund that is due now; null for none. */
  readonly refund: NamedRefund | null;
}

/** Joins sentences; empty ones are left out. */
export const joined = (...parts: readonly Bilingual[]): Bilingual => ({
  en: parts
    .map(({ en }) => en)
    .filter(Boolean)
    .join(' '),
  my: parts
    .map(({ my }) => my)
    .filter(Boolean)
    .join(' '),
});

/** The sentence about what is still to pay, or goes back. */
export const leftWords = ({ unpaid, refund }: MoneyLeft): Bilingual => {
  if (refund) return dueWords(refund);
  return unpaid > 0
    ? { en: `${kyatsIn.en(unpaid)} are still to pay.`, my: `${kyatsIn.my(unpaid)} ပေးချေရန် ကျန်ပါသည်။` }
    : { en: 'Nothing is left to pay.', my: 'ပေးချေရန် မကျန်တော့ပါ။' };
};

/** The notification about money that staff wrote down. @param amount in kyats @param note as staff wrote it, '' for none */
export const recordedWords = (voucher: string, amount: number, note: string, money: MoneyLeft): Words => ({
  title: 'Payment',
  ...joined(
    {
      en: `We have received ${kyatsIn.en(amount)} for your order ${voucher}.`,
      my: `အော်ဒါ ${voucher} အတွက် ${kyatsIn.my(amount)} ရရှိပါသည်။`,
    },
    { en: note, my: note },
    leftWords(money),
  ),
});

/** The notification about what a buyer does not have to pay. @param amount in kyats, of all; 0 when it is taken back */
export const givenUpWords = (voucher: string, amount: number, note: string, money: MoneyLeft): Words => ({
  title: 'Payment',
  ...joined(
    amount > 0
      ? {
          en: `You do not have to pay ${kyatsIn.en(amount)} of your order ${voucher}.`,
          my: `အော်ဒါ ${voucher} မှ ${kyatsIn.my(amount)}ကို ပေးရန် မလိုပါ။`,
        }
      : {
          en: `All of your order ${voucher} is to be paid after all.`,
          my: `အော်ဒါ ${voucher} အတွက် ငွေအားလုံး ပေးချေရန် လိုအပ်ပါသည်။`,
        },
    { en: note, my: note },
    leftWords(money),
  ),
});
