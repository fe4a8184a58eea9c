import { yangonDateTime } from '@zay/contract';
import { alertKinds, isAlerted, type AlertKind } from '../../platform/database/audit-alerts.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import type { StaffAlert } from './staff-alert.store.ts';

/** The facts of an order in an alert. They identify neither the buyer nor the goods. */
export interface AlertedOrder {
  readonly voucherNo: string;
  /** In kyats. */
  readonly netAmount: number;
  /** Of the latest payment, in kyats: less than `netAmount` when an earlier payment brought a part. */
  readonly paymentAmount: number;
  /** Whether the latest payment is a transfer without a decision. */
  readonly isUnchecked: boolean;
  /** The due refund, in kyats. */
  readonly refundDue: number;
  readonly paymentService: Bilingual;
  readonly isOnDelivery: boolean;
  /** Whether goods have to come back, because they had left the shop when the order was cancelled. */
  readonly isAwaited: boolean;
  /** The city of the delivery; null for education. */
  readonly city: Bilingual | null;
}

export type AlertEvent = 'order-placed' | 'payment-sent' | 'order-cancelled';

const kyats = (amount: number) => amount.toLocaleString('en-US');

/** The amount that an alert mentions, in kyats. */
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

/** The request to staff after a cancellation: what to stop, and what to do about the money. */
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

/** The text of an alert for the messenger of staff, in Burmese and English. */
export function alertText(event: AlertEvent, order: AlertedOrder): string {
  const line = (language: keyof Bilingual, unit: string) => {
    const amount = `${kyats(alertAmount(event, order))} ${unit}`;
    const facts = [headings[event], order.voucherNo, amount, order.paymentService, order.city];
    const words = facts.flatMap((fact) => (typeof fact === 'string' ? fact : (fact?.[language] ?? [])));
    return `${words.filter((word) => word !== '').join(' · ')}\n${requestOf(event, order)[language]}`;
  };
  return `${line('my', 'ကျပ်')}\n\n${line('en', 'Ks')}`;
}

/** The alert about too many wrong passwords or codes for one account. */
export function loginAlertText(account: string, of: 'buyer' | 'staff'): string {
  const whose = {
    buyer: { en: 'of a buyer', my: 'ဝယ်သူ' },
    staff: { en: 'of staff', my: 'ဝန်ထမ်း' },
  }[of];
  const my = `${whose.my} အကောင့် ${account} · စကားဝှက် သို့မဟုတ် ကုဒ် အကြိမ်များစွာ မှားနေသည်\nအကောင့်ပိုင်ရှင်ထံ မေးမြန်းပေးပါ။`;
  const en = `Account ${whose.en} ${account} · too many wrong passwords or codes\nPlease check with its owner.`;
  return `${my}\n\n${en}`;
}

const dangers: Readonly<Record<AlertKind, Bilingual>> = {
  account: { en: 'A receiving account of the shop was changed', my: 'ဆိုင်၏ ငွေလက်ခံအကောင့်ကို ပြောင်းလဲထားသည်' },
  setting: {
    en: 'A setting, courier or discount code that moves money was changed',
    my: 'ငွေနှင့် ဆိုင်သော ဆက်တင်၊ ပို့ဆောင်သူ သို့မဟုတ် လျှော့ဈေးကုဒ်ကို ပြောင်းလဲထားသည်',
  },
  staff: {
    en: 'A member of staff, or what staff may do, was changed',
    my: 'ဝန်ထမ်း အကောင့် သို့မဟုတ် ဝန်ထမ်း၏ ခွင့်ပြုချက်ကို ပြောင်းလဲထားသည်',
  },
  buyer: { en: 'The login of a buyer was changed', my: 'ဝယ်သူတစ်ဦး၏ အကောင့်ဝင်ခွင့်ကို ပြောင်းလဲထားသည်' },
  program: {
    en: 'What another program may do or is told was changed',
    my: 'အခြားပရိုဂရမ်၏ ခွင့်ပြုချက် သို့မဟုတ် ပို့သည့်အချက်အလက်ကို ပြောင်းလဲထားသည်',
  },
  failing: {
    en: 'A webhook failed for days and is switched off',
    my: 'Webhook ရက်ပေါင်းများစွာ ပို့မရ၍ ပိတ်ထားသည်',
  },
  export: { en: 'Data of buyers was exported', my: 'ဝယ်သူများ၏ အချက်အလက်ကို ထုတ်ယူထားသည်' },
};

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

export function staffAlertText({ action, entityId, by, name }: StaffAlert): string {
  const danger = isAlerted(action) ? dangers[alertKinds[action]] : { en: action, my: action };
  const number = /^\d+$/.test(entityId) ? entityId : '';
  const my = joined(danger.my, name?.my ?? (number && `အမှတ် ${number}`), by ?? 'ဆိုင်စနစ်');
  const en = joined(danger.en, name?.en ?? (number && `no. ${number}`), by ?? 'the shop itself');
  return (
    `${my}\nမိမိတို့ လုပ်ထားခြင်း မဟုတ်ပါက ထိုဝန်ထမ်း၏ အကောင့်ကို ပိတ်ပြီး ပြင်ဆင်မှု မှတ်တမ်းကို စစ်ဆေးပါ။\n\n` +
    `${en}\nIf none of you meant this, disable who did it and look at the audit log.`
  );
}

export const diskAlertText = (freeMegabytes: number): string =>
  `ဆိုင်၏ ဒစ်တွင် ${freeMegabytes} MB သာ ကျန်တော့သည်\nငွေလွှဲပြေစာများ မသိမ်းနိုင်ဖြစ်မည်ဖြစ်၍ နေရာလွတ် ပြုလုပ်ပေးပါ။\n\n` +
  `The disk of the shop has ${freeMegabytes} MB left\nPlease make room, or slips of payments cannot be kept.`;

export const smsAlertText = (limit: number): string =>
  `ယနေ့အတွက် SMS ကုဒ် ${limit} ခု ပို့ပြီး၍ ထပ်မပို့တော့ပါ\nSMS_CODES_A_DAY တွင် ကန့်သတ်ထားသည်။ အကောင့်ဖွင့်ခြင်း အလွန်များနေပါက စစ်ဆေးပါ။\n\n` +
  `${limit} codes were sent by SMS in 24 hours, and no more are sent\nThe limit is SMS_CODES_A_DAY. Please look whether somebody registers phones that are not theirs.`;

/** The alert that nothing is being backed up, and that it is over. */
export function backupAlertText(
  alert: { readonly isOver: true } | { readonly isOver: false; since: string | null; isCopy: boolean },
): string {
  if (alert.isOver) return 'ဆိုင်ကို ပြန်လည် အရန်သိမ်းဆည်းနေပါပြီ။\n\nThe shop is being backed up again.';
  const since = alert.since === null ? null : yangonDateTime(new Date(alert.since));
  const facts = {
    my: since === null ? 'ဆိုင်ကို အရန်သိမ်းထားခြင်း မရှိသေးပါ' : `${since} နောက်ပိုင်း ဆိုင်ကို အရန်သိမ်းဆည်းခြင်း မရှိပါ`,
    en:
      since === null
        ? 'Nothing of the shop has been backed up yet'
        : `Nothing of the shop has been backed up since ${since}`,
  };
  const remedy = alert.isCopy
    ? {
        my: 'ဆိုင်ကို အရန်မှ ပြန်ယူထားပါသည်။ ၎င်းသည် ယခု ဆိုင်အစစ်ဖြစ်လျှင် ဆိုင်စနစ် တာဝန်ခံက npm run restore -- --live ကို လုပ်ပေးရပါမည်။',
        en: 'The shop was restored. If it is the shop now, whoever runs it has to run npm run restore -- --live.',
      }
    : {
        my: 'ဒစ်ပျက်လျှင် ထိုအချိန်နောက်ပိုင်း အော်ဒါများ ဆုံးရှုံးမည်။ ဆိုင်စနစ် တာဝန်ခံထံ ချက်ချင်း ပြောပေးပါ။',
        en: 'A broken disk would lose all orders since then. Please tell whoever runs the shop at once.',
      };
  return `${facts.my}\n${remedy.my}\n\n${facts.en}\n${remedy.en}`;
}

export const jobAlertText = (job: string, message: string): string =>
  `ဆိုင်က အလိုအလျောက် လုပ်ရသော အလုပ်တစ်ခု မအောင်မြင်ပါ\n${job}: ${message}\nဆိုင်စနစ် တာဝန်ခံထံ ပြောပေးပါ။\n\n` +
  `Something that the shop does by itself fails\n${job}: ${message}\nPlease tell whoever runs the shop.`;

/** What a consumer of the outbox sends, for staff. */
const consumerWords: Readonly<Record<string, Bilingual>> = {
  sms: { en: 'SMS to buyers', my: 'ဝယ်သူများထံ SMS များ' },
  push: { en: 'Notifications on phones of buyers', my: 'ဝယ်သူများ၏ ဖုန်းသို့ အသိပေးချက်များ' },
};

/** The alert that messages of the shop are not sent, and that they are sent again. */
export function outboxAlertText(
  alert: { readonly consumer: string } & (
    | { readonly isOver: true }
    | { readonly isOver: false; waiting: number; since: string }
  ),
): string {
  const { consumer } = alert;
  const { en, my } = consumerWords[consumer] ?? {
    en: `Messages (${consumer})`,
    my: `မက်ဆေ့ချ်များ (${consumer})`,
  };
  if (alert.isOver) return `${my}ကို ပြန်ပို့နေပါပြီ။\n\n${en} are being sent again.`;
  const since = yangonDateTime(new Date(alert.since));
  return (
    `${my}ကို ${since} နောက်ပိုင်း မပို့နိုင်ပါ · ${alert.waiting} ခု စောင့်နေသည်\nဆိုင်စနစ် တာဝန်ခံထံ ပြောပေးပါ။\n\n` +
    `${en} have not been sent since ${since} · ${alert.waiting} waiting\nPlease tell whoever runs the shop.`
  );
}

export function paymentsAlertText(alert: { readonly waiting: number; readonly since: string }): string {
  const since = yangonDateTime(new Date(alert.since));
  return (
    `ငွေပေးချေမှု ${alert.waiting} ခု စစ်ဆေးရန် ကျန်နေသည် · အစောဆုံး ${since}\nဝယ်သူများ စောင့်နေသဖြင့် စစ်ဆေးပေးပါ။\n\n` +
    `${alert.waiting} payments have not been checked · the oldest since ${since}\nPlease check them: their buyers are waiting.`
  );
}
