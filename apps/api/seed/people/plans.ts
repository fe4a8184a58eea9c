import {
  paymentServiceIds,
  type GoodsReturnReason,
  type orderStatuses,
  type ParcelReturnReason,
  type paymentStatuses,
} from '@zay/contract';
import { cell, readJson, readLines } from '../load/data-files.ts';
import type { Both } from '../load/departments.ts';

export type Way = 'kbz' | 'wave' | 'bank' | 'agent' | 'cash';

/** Payment services of the demo orders. */
export const services: Readonly<Record<Way, number>> = {
  kbz: paymentServiceIds.kbzPay,
  wave: paymentServiceIds.wavePay,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
  cash: paymentServiceIds.cashOnDelivery,
};

export interface PaymentPlan {
  readonly by: Way;
  readonly status: keyof typeof paymentStatuses;
  /** What the shop answers to a failed payment. */
  readonly answer?: Both;
  /** Kyats that came less than were asked. */
  readonly missing?: number;
  /** Kyats that came more: the shop owes them. */
  readonly tooMuch?: number;
  /** Sent with the slip of an earlier payment: what the check of payments is there to find. */
  readonly isUsedBefore?: boolean;
}

export interface LinePlan {
  /** Code of the SKU. */
  readonly sku: string;
  readonly pieces: number;
  /** `hasPicture`: it shows the product's own picture, since nothing was photographed. */
  readonly review?: { readonly rating: number; readonly text: string; readonly hasPicture?: true };
}

/** An order of orders.json. */
export interface OrderPlan {
  /** Place of the buyer in buyer.csv, from 1. */
  readonly buyer: number;
  readonly daysAgo: number;
  readonly status: keyof typeof orderStatuses;
  readonly payments: readonly PaymentPlan[];
  /** Without lines it is an education order. */
  readonly lines?: readonly LinePlan[];
  /** Its parcel could not be delivered and lies in the shop, for this reason. */
  readonly parcelBack?: ParcelReturnReason;
  /** The number of its parcel with the first courier, who has not handed its cash over. */
  readonly parcelNumber?: string;
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
  readonly messages?: readonly { readonly sender: 'buyer' | 'shop'; readonly text: string }[];
}

/** All demo orders, oldest first: those of orders.json, and delivered ones for the reviews of review.csv. */
export function orderPlans(): OrderPlan[] {
  const reviews = Map.groupBy(
    readLines('demo/review'),
    (line) => `${cell(line, 'buyer')} ${cell(line, 'days_ago')}`,
  );
  const reviewed = [...reviews.values()].map((lines): OrderPlan => {
    const { buyer, days_ago } = lines[0] ?? {};
    return {
      buyer: Number(buyer),
      daysAgo: Number(days_ago),
      status: 'transported',
      payments: [{ by: 'cash', status: 'success' }],
      lines: lines.map((line) => ({
        sku: cell(line, 'sku'),
        pieces: 1,
        review: { rating: Number(line.rating), text: cell(line, 'text') },
      })),
    };
  });
  return [...readJson<OrderPlan[]>('demo/orders'), ...reviewed].toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  );
}
