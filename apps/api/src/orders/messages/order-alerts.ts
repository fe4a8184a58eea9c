import type { Bilingual } from '../../platform/http/language.ts';

/** What staff are told of an order: nothing that tells who bought what. */
export interface AlertedOrder {
  readonly voucherNo: string;
  /** In kyats. */
  readonly netAmount: number;
  /** Of the latest payment: less than the order costs when a part came before. */
  readonly paymentAmount: number;
  /** The latest payment is a transfer that nobody has decided on. */
  readonly isUnchecked: boolean;
  /** To give back now. */
  readonly refundDue: number;
  readonly paymentService: Bilingual;
  readonly isOnDelivery: boolean;
  /** Goods have to come back: they had left when it was cancelled. */
  readonly isAwaited: boolean;
  /** Where goods go; null for education. */
  readonly city: Bilingual | null;
}

export type AlertEvent = 'order-placed' | 'payment-sent' | 'order-cancelled';

const kyats = (amount: number) => amount.toLocaleString('en-US');

/** What an event is about, in kyats. */
export const alertAmount = (event: AlertEvent, order: AlertedOrder) =>
  event === 'payment-sent' ? order.paymentAmount : order.netAmount;

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

/** Of a cancelled order: what to stop, and what to do about its money. */
function stopRequest({ refundDue, isUnchecked, isAwaited, city }: AlertedOrder): Bilingual {
  const stop = isAwaited ? requests.takeBack : city === null ? requests.stopWork : requests.stop;
  if (refundDue > 0) {
    const amount = kyats(refundDue);
    return {
      en: `${stop.en} Please give ${amount} Ks back.`,
      my: `${stop.my} ${amount} ကျပ် ပြန်အမ်းပေးပါ။`,
    };
  }
  if (!isUnchecked) return stop;
  return {
    en: `${stop.en} Please check the payment: what has arrived is to be given back.`,
    my: `${stop.my} ငွေပေးချေမှုကို စစ်ဆေးပေးပါ။ ရရှိထားပါက ပြန်အမ်းပေးရပါမည်။`,
  };
}

function requestOf(event: AlertEvent, order: AlertedOrder): Bilingual {
  if (event === 'order-cancelled') return stopRequest(order);
  return order.isOnDelivery ? requests.pack : requests.check;
}

/** A line in Burmese and one in English, for a messenger of staff. */
export function alertText(event: AlertEvent, order: AlertedOrder): string {
  const line = (language: keyof Bilingual, unit: string) => {
    const amount = `${kyats(alertAmount(event, order))} ${unit}`;
    const facts = [headings[event], order.voucherNo, amount, order.paymentService, order.city];
    const words = facts.flatMap((fact) => (typeof fact === 'string' ? fact : (fact?.[language] ?? [])));
    return `${words.filter((word) => word !== '').join(' · ')}\n${requestOf(event, order)[language]}`;
  };
  return `${line('my', 'ကျပ်')}\n\n${line('en', 'Ks')}`;
}

/** Somebody sends wrong passwords or codes for an account, again and again. */
export function loginAlertText(account: string, of: 'buyer' | 'staff'): string {
  const whose = {
    buyer: { en: 'of a buyer', my: 'ဝယ်သူ' },
    staff: { en: 'of staff', my: 'ဝန်ထမ်း' },
  }[of];
  const my = `${whose.my} အကောင့် ${account} · စကားဝှက် သို့မဟုတ် ကုဒ် အကြိမ်များစွာ မှားနေသည်\nအကောင့်ပိုင်ရှင်ထံ မေးမြန်းပေးပါ။`;
  const en = `Account ${whose.en} ${account} · too many wrong passwords or codes\nPlease check with its owner.`;
  return `${my}\n\n${en}`;
}

/** The disk of the shop is nearly full. */
export const diskAlertText = (freeMegabytes: number): string =>
  `ဆိုင်၏ ဒစ်တွင် ${freeMegabytes} MB သာ ကျန်တော့သည်\nငွေလွှဲပြေစာများ မသိမ်းနိုင်ဖြစ်မည်ဖြစ်၍ နေရာလွတ် ပြုလုပ်ပေးပါ။\n\n` +
  `The disk of the shop has ${freeMegabytes} MB left\nPlease make room, or slips of payments cannot be kept.`;

/** Something that the shop does by itself fails again and again. */
export const jobAlertText = (job: string, message: string): string =>
  `ဆိုင်က အလိုအလျောက် လုပ်ရသော အလုပ်တစ်ခု မအောင်မြင်ပါ\n${job}: ${message}\nဆိုင်စနစ် တာဝန်ခံထံ ပြောပေးပါ။\n\n` +
  `Something that the shop does by itself fails\n${job}: ${message}\nPlease tell whoever runs the shop.`;
