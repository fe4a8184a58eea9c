/**
 * All kinds of status: wire numbers, labels for buyers and staff, colours and allowed changes. Without schemas, for the
 * browser.
 */

export type StatusTone = 'gold' | 'jade' | 'ruby' | 'solid' | 'plain';

interface Look {
  readonly tone: StatusTone;
  readonly en: string;
  readonly my: string;
}

export interface StatusRow extends Look {
  /** Label or colour for staff, where it differs. */
  readonly staff?: Partial<Look>;
}

export type StatusTable = Readonly<Record<string, StatusRow>>;

export const orderStatuses = { ordered: 1, packed: 2, transporting: 3, transported: 4, deleted: 5 } as const;
export type OrderStatusName = keyof typeof orderStatuses;
export type OrderStatusId = (typeof orderStatuses)[OrderStatusName];

const { ordered, packed, transporting, transported, deleted } = orderStatuses;

/** "Deleted" and "cancelled" are the same status (decision 133). `finished` is "transported" of an order without a parcel. */
export const orderStatusTable = {
  ordered: { tone: 'gold', en: 'Ordered', my: 'မှာယူပြီး' },
  packed: { tone: 'jade', en: 'Packed', my: 'ထုပ်ပိုးပြီး' },
  transporting: { tone: 'jade', en: 'Transporting', my: 'ပို့ဆောင်ဆဲ', staff: { en: 'On the way' } },
  transported: { tone: 'solid', en: 'Transported', my: 'ပို့ဆောင်ပြီး', staff: { en: 'Delivered' } },
  finished: { tone: 'solid', en: 'Finished', my: 'ပြီးစီးပါပြီ' },
  deleted: {
    tone: 'ruby',
    en: 'Deleted',
    my: 'ဖျက်ထားသည်',
    staff: { en: 'Cancelled', my: 'ပယ်ဖျက်ပြီး' },
  },
} as const satisfies Record<OrderStatusName | 'finished', StatusRow>;

type Steps<Status extends string | number> = Readonly<Record<Status, readonly Status[]>>;

/** The allowed status changes of an order of goods, enforced by the database. */
export const goodsSteps: Steps<OrderStatusId> = {
  [ordered]: [packed, deleted],
  [packed]: [transporting, deleted],
  [transporting]: [transported, deleted],
  [transported]: [deleted],
  [deleted]: [],
};

/** The same for education orders, which are not packed or transported. */
export const educationSteps: Steps<OrderStatusId> = {
  [ordered]: [transported, deleted],
  [packed]: [],
  [transporting]: [],
  [transported]: [deleted],
  [deleted]: [],
};

export const paymentStatuses = { checking: 1, success: 2, fail: 3 } as const;
export type PaymentStatusName = keyof typeof paymentStatuses;
export type PaymentStatusId = (typeof paymentStatuses)[PaymentStatusName];

const { checking, success, fail } = paymentStatuses;

/** `onDelivery` and `nothingPaid` are "checking" of cash: before it is paid, and of a cancelled order. */
export const paymentStatusTable = {
  checking: { tone: 'gold', en: 'Checking', my: 'စစ်ဆေးနေဆဲ' },
  onDelivery: { tone: 'gold', en: 'Pay on delivery', my: 'ပစ္စည်းရောက်ငွေချေ' },
  nothingPaid: { tone: 'plain', en: 'Nothing was paid', my: 'ငွေမပေးချေရပါ' },
  success: { tone: 'jade', en: 'Paid', my: 'ငွေပေးချေပြီး' },
  fail: { tone: 'ruby', en: 'Failed', my: 'မအောင်မြင်ပါ', staff: { en: 'Rejected', my: 'ပယ်ချပြီး' } },
} as const satisfies Record<PaymentStatusName | 'onDelivery' | 'nothingPaid', StatusRow>;

/**
 * The allowed status changes of one payment. Paying again after a failed payment adds a new payment. Staff decide once on a
 * payment that is being checked; every later change is a correction of that decision.
 */
export const paymentSteps: Steps<PaymentStatusId> = {
  [checking]: [success, fail],
  [success]: [fail],
  [fail]: [success],
};

/** due: to be sent; sent; withdrawn: not owed after all. */
export const refundStatuses = ['due', 'sent', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundStatusTable = {
  due: {
    tone: 'gold',
    en: 'Not sent yet',
    my: 'မလွှဲရသေးပါ',
    staff: { en: 'To send', my: 'ပြန်လွှဲရန်' },
  },
  sent: { tone: 'jade', en: 'Sent', my: 'လွှဲပြီးပါပြီ' },
  withdrawn: { tone: 'ruby', en: 'Withdrawn', my: 'ရုပ်သိမ်းပြီး' },
} as const satisfies Record<RefundStatus, StatusRow>;

/** open: nobody claimed it; claimed by a buyer; ordered; expired and withdrawn: the goods are for sale again. */
export const orderLinkStates = ['open', 'claimed', 'ordered', 'expired', 'withdrawn'] as const;
export type OrderLinkState = (typeof orderLinkStates)[number];

export const orderLinkStateTable = {
  open: { tone: 'gold', en: 'Open', my: 'ဖွင့်ထားသည်' },
  claimed: { tone: 'jade', en: 'Claimed', my: 'ဝယ်သူ လက်ခံပြီး' },
  ordered: { tone: 'solid', en: 'Ordered', my: 'မှာယူပြီး' },
  expired: { tone: 'plain', en: 'Expired', my: 'သက်တမ်းကုန်ပြီး' },
  withdrawn: { tone: 'ruby', en: 'Withdrawn', my: 'ရုပ်သိမ်းပြီး' },
} as const satisfies Record<OrderLinkState, StatusRow>;

/** The allowed status changes of a refund, enforced by the database. */
export const refundSteps: Steps<RefundStatus> = { due: ['sent', 'withdrawn'], sent: ['due'], withdrawn: [] };

/** A return that a buyer asks for. accepted: the goods are awaited; received: they came, or the rest is given up. */
export const returnStatuses = ['asked', 'accepted', 'refused', 'received'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStatusTable = {
  asked: { tone: 'gold', en: 'Asked for', my: 'တောင်းဆိုထားသည်', staff: { en: 'To decide', my: 'ဆုံးဖြတ်ရန်' } },
  accepted: {
    tone: 'jade',
    en: 'Accepted',
    my: 'လက်ခံပြီး',
    staff: { tone: 'gold', en: 'Goods awaited', my: 'ပစ္စည်း စောင့်နေသည်' },
  },
  refused: { tone: 'ruby', en: 'Refused', my: 'ငြင်းပယ်ပြီး' },
  received: { tone: 'solid', en: 'Received', my: 'လက်ခံရရှိပြီး' },
} as const satisfies Record<ReturnStatus, StatusRow>;

/** The allowed status changes of a return, enforced by the database. Staff refuse an accepted one when nothing came. */
export const returnSteps: Steps<ReturnStatus> = {
  asked: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  refused: [],
  received: [],
};

/**
 * The state of an education request. `unpaid`: without an order; `checking`: its payment is being checked; `rejected`:
 * its latest payment was rejected; `open`: paid and in work; `needsChanges`: paid, and waits for the buyer to correct it;
 * `done`: finished; `cancelled`: its order was cancelled; `refused`: staff refused it.
 */
export const requestStates = [
  'unpaid',
  'checking',
  'rejected',
  'open',
  'needsChanges',
  'done',
  'cancelled',
  'refused',
] as const;
export type RequestState = (typeof requestStates)[number];

/** Label and colour of each status for staff. */
export function staffLooks<Table extends StatusTable>(table: Table): Readonly<Record<keyof Table, Look>> {
  const looks = Object.entries(table).map(([name, { staff, ...look }]) => [name, { ...look, ...staff }]);
  return Object.fromEntries(looks) as Record<keyof Table, Look>;
}

/** Labels of a table in one language, by status name. */
export function statusTexts<Table extends Readonly<Record<string, Look>>>(
  table: Table,
  language: 'en' | 'my',
): Readonly<Record<keyof Table, string>> {
  const texts = Object.entries(table).map(([name, look]) => [name, look[language]]);
  return Object.fromEntries(texts) as Record<keyof Table, string>;
}

/** @returns the name of an order status; an order without a parcel is finished, not transported */
export function orderStatusName(id: OrderStatusId, hasParcel: boolean): keyof typeof orderStatusTable {
  return id === transported && !hasParcel ? 'finished' : nameOf(orderStatuses, id);
}

export const paymentStatusName = (id: PaymentStatusId): PaymentStatusName => nameOf(paymentStatuses, id);

function nameOf<Name extends string>(ids: Readonly<Record<Name, number>>, id: number): Name {
  return Object.keys(ids).find((name) => ids[name as Name] === id) as Name;
}
