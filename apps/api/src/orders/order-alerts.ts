import type { Bilingual } from '../platform/language.ts';

/** What staff are told of an order: nothing that tells who bought what. */
export interface AlertedOrder {
  readonly voucherNo: string;
  /** In kyats. */
  readonly netAmount: number;
  readonly paymentService: Bilingual;
  readonly isOnDelivery: boolean;
  /** Goods have to come back: they had left when it was cancelled. */
  readonly isAwaited: boolean;
  /** Where goods go; null for education. */
  readonly city: Bilingual | null;
}

export type AlertEvent = 'order-placed' | 'payment-sent' | 'order-cancelled';

const headings: Readonly<Record<AlertEvent, Bilingual>> = {
  'order-placed': { en: 'New order', my: 'အော်ဒါအသစ်' },
  'payment-sent': { en: 'Paid again', my: 'ငွေ ထပ်မံပေးချေထားသည်' },
  'order-cancelled': { en: 'Order cancelled', my: 'အော်ဒါ ပယ်ဖျက်ပြီး' },
};
const requests = {
  check: { en: 'Please check the payment.', my: 'ငွေပေးချေမှုကို စစ်ဆေးပေးပါ။' },
  pack: { en: 'Please pack it.', my: 'ထုပ်ပိုးပေးပါ။' },
  stopWork: { en: 'Please do not work on it.', my: 'ဆက်လက် မလုပ်ဆောင်ပါနှင့်။' },
  takeBack: {
    en: 'It has left already: please see that the goods come back.',
    my: 'ပစ္စည်း ပို့ပြီး ဖြစ်ပါသည်။ ပြန်ယူရန် ဆောင်ရွက်ပေးပါ။',
  },
  stop: { en: 'Please do not send it.', my: 'မပို့ပါနှင့်။' },
} as const satisfies Record<string, Bilingual>;

function requestOf(event: AlertEvent, order: AlertedOrder): Bilingual {
  if (event === 'order-cancelled' && order.isAwaited) return requests.takeBack;
  if (event === 'order-cancelled') return order.city === null ? requests.stopWork : requests.stop;
  return order.isOnDelivery ? requests.pack : requests.check;
}

const kyats = (amount: number) => amount.toLocaleString('en-US');

/** A line in Burmese and one in English, for a messenger of staff. */
export function alertText(event: AlertEvent, order: AlertedOrder): string {
  const line = (language: keyof Bilingual, unit: string) => {
    const amount = `${kyats(order.netAmount)} ${unit}`;
    const facts = [headings[event], order.voucherNo, amount, order.paymentService, order.city];
    const words = facts.flatMap((fact) => (typeof fact === 'string' ? fact : (fact?.[language] ?? [])));
    return `${words.filter((word) => word !== '').join(' · ')}\n${requestOf(event, order)[language]}`;
  };
  return `${line('my', 'ကျပ်')}\n\n${line('en', 'Ks')}`;
}
