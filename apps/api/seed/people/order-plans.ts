import type { GoodsReturnReason, ParcelReturnReason } from '@zay/contract';
import { both, type Both } from '../text.ts';

export type Way = 'kbz' | 'wave' | 'bank' | 'agent' | 'cash';

export interface PaymentPlan {
  readonly by: Way;
  /** 1 checking, 2 success, 3 fail. */
  readonly status: 1 | 2 | 3;
  /** What the shop answers to a failed payment. */
  readonly answer?: Both;
  /** Kyats that came less than were asked. */
  readonly missing?: number;
  /** Kyats that came more: the shop owes them. */
  readonly tooMuch?: number;
  /** Sent with the slip of an earlier payment: what the check of payments is there to find. */
  readonly isUsedBefore?: boolean;
}

export interface OrderPlan {
  /** Place of the buyer among the demo buyers, from 1. */
  readonly buyer: number;
  readonly daysAgo: number;
  /** 1 ordered, 2 packed, 3 transporting, 4 transported, 5 deleted. */
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly payments: readonly PaymentPlan[];
  /** Pieces of each line; without lines it is an education order. */
  readonly pieces?: readonly number[];
  readonly getOne?: boolean;
  /** Buys what others buy most, so that a product has reviews of several buyers. */
  readonly favourites?: boolean;
  /** Its parcel could not be delivered and lies in the shop, for this reason. */
  readonly parcelBack?: ParcelReturnReason;
  readonly express?: boolean;
  readonly toWork?: boolean;
  readonly education?: 'score-ready' | 'score-pending' | 'certificate' | 'class';
  /** Who cancelled it, and what was said. */
  readonly cancelled?: {
    readonly by: 'buyer' | 'staff' | 'system';
    readonly note: string;
    /** The goods were on their way, for this reason they come back, and nobody has received them yet. */
    readonly returns?: GoodsReturnReason;
  };
  /** What the shop owed was sent back. */
  readonly isRefundSent?: true;
  readonly messages?: readonly (readonly [sender: 'buyer' | 'shop', text: string])[];
}

const paid = (by: Way): PaymentPlan => ({ by, status: 2 });
const checking = (by: Way): PaymentPlan => ({ by, status: 1 });
const failed = (by: Way, answer: Both): PaymentPlan => ({ by, status: 3, answer });

const wrongAmount = both(
  'The amount on the payment slip is not the total of the order.',
  'ငွေလွှဲပြေစာပါ ငွေပမာဏသည် အော်ဒါစုစုပေါင်းနှင့် မကိုက်ညီပါ။',
);
const unreadable = both('The picture of the payment slip cannot be read.', 'ငွေလွှဲပြေစာ ဓာတ်ပုံကို ဖတ်၍မရပါ။');

/** The demo orders: the first buyer has one in every state, with every outcome of a payment. */
export const orderPlans: readonly OrderPlan[] = [
  { buyer: 1, daysAgo: 62, status: 4, payments: [paid('cash')], pieces: [2, 1, 1] },
  {
    buyer: 1,
    daysAgo: 38,
    status: 4,
    payments: [paid('kbz')],
    pieces: [1, 1],
    express: true,
    messages: [
      ['buyer', 'Could the courier come after five? I am at work before.'],
      ['shop', 'Of course, we told him: between five and seven.'],
    ],
  },
  { buyer: 1, daysAgo: 20, status: 4, payments: [paid('wave')], education: 'score-ready' },
  {
    buyer: 1,
    daysAgo: 17,
    status: 5,
    payments: [failed('agent', unreadable)],
    pieces: [1, 2],
    cancelled: { by: 'buyer', note: 'I found it in a shop nearby.' },
  },
  { buyer: 1, daysAgo: 11, status: 4, payments: [paid('bank')], education: 'class' },
  { buyer: 1, daysAgo: 4, status: 3, payments: [paid('wave')], pieces: [1, 1], toWork: true },
  { buyer: 1, daysAgo: 3, status: 1, payments: [paid('kbz')], education: 'score-pending' },
  {
    buyer: 1,
    daysAgo: 2.6,
    status: 2,
    payments: [{ ...failed('bank', wrongAmount), missing: 2_000 }, paid('bank')],
    pieces: [1],
  },
  {
    buyer: 1,
    daysAgo: 0.6,
    status: 1,
    payments: [{ ...failed('wave', wrongAmount), missing: 2_000 }],
    pieces: [2],
    messages: [
      [
        'shop',
        'The transfer was 2,000 kyats short: the delivery fee is missing. Please pay again from this page.',
      ],
      ['buyer', 'Thank you, I will do it tonight.'],
    ],
  },
  { buyer: 1, daysAgo: 0.9, status: 1, payments: [checking('kbz')], education: 'certificate' },
  { buyer: 1, daysAgo: 0.5, status: 1, payments: [checking('cash')], pieces: [1], getOne: true },
  { buyer: 1, daysAgo: 0.12, status: 1, payments: [checking('kbz')], pieces: [1, 3] },
  { buyer: 2, daysAgo: 33, status: 4, payments: [paid('kbz')], pieces: [1, 2] },
  {
    buyer: 2,
    daysAgo: 14,
    status: 5,
    payments: [failed('wave', unreadable)],
    pieces: [1],
    cancelled: { by: 'system', note: 'No new payment came within 48 hours.' },
  },
  {
    buyer: 2,
    daysAgo: 9,
    status: 5,
    payments: [paid('kbz')],
    pieces: [1],
    cancelled: { by: 'buyer', note: 'I ordered the wrong size.' },
    isRefundSent: true,
  },
  {
    buyer: 2,
    daysAgo: 1.4,
    status: 5,
    payments: [paid('wave')],
    pieces: [1],
    cancelled: { by: 'buyer', note: 'I do not need it any more.' },
  },
  { buyer: 4, daysAgo: 0.7, status: 1, payments: [{ ...paid('kbz'), tooMuch: 5_000 }], pieces: [1] },
  { buyer: 2, daysAgo: 2.2, status: 2, payments: [paid('agent')], pieces: [2], express: true },
  { buyer: 2, daysAgo: 0.3, status: 1, payments: [checking('bank')], pieces: [1, 1] },
  { buyer: 3, daysAgo: 27, status: 4, payments: [paid('cash')], pieces: [1, 1, 2] },
  { buyer: 3, daysAgo: 1.1, status: 1, payments: [checking('cash')], pieces: [2] },
  { buyer: 4, daysAgo: 21, status: 4, payments: [paid('wave')], pieces: [1] },
  { buyer: 5, daysAgo: 19, status: 4, payments: [paid('kbz')], pieces: [3, 1] },
  { buyer: 6, daysAgo: 5, status: 3, payments: [paid('kbz')], pieces: [1, 1], parcelBack: 'nobody-home' },
  { buyer: 7, daysAgo: 12, status: 4, payments: [paid('bank')], pieces: [1] },
  { buyer: 8, daysAgo: 1.8, status: 2, payments: [paid('wave')], pieces: [4] },
  { buyer: 5, daysAgo: 8, status: 4, payments: [paid('kbz')], pieces: [1, 1], express: true },
  { buyer: 6, daysAgo: 0.2, status: 1, payments: [{ ...checking('wave'), isUsedBefore: true }], pieces: [1] },
  {
    buyer: 4,
    daysAgo: 2.5,
    status: 5,
    payments: [failed('cash', both('The cash was not paid at the door.', 'အိမ်ရောက်ချိန် ငွေသား မပေးချေပါ။'))],
    pieces: [2, 1],
    cancelled: {
      by: 'staff',
      note: 'Nobody took the parcel at the door.',
      returns: 'refused-at-door',
    },
  },
  ...[3, 4, 5, 6, 7, 8, 3, 5, 6, 8, 4, 7].map((buyer, index): OrderPlan => ({
    buyer,
    daysAgo: 60 - index * 4,
    status: 4,
    payments: [paid(index % 2 === 0 ? 'kbz' : 'cash')],
    pieces: index % 3 === 0 ? [1, 1] : [1],
    favourites: true,
  })),
];
