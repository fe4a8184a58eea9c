import type { RefundReason, RefundStatus } from '@zay/contract';

/** The life of a refund; the database refuses every other step. */
export const refundSteps: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  due: ['sent', 'withdrawn'],
  sent: ['due'],
  withdrawn: [],
};

/** The money of an order, in kyats. */
export interface OrderMoney {
  readonly netAmount: number;
  /** Not cancelled. */
  readonly isLive: boolean;
  /** Of all its payments. */
  readonly received: number;
  /** Oldest first; withdrawn ones do not count. */
  readonly refunds: readonly {
    readonly id: number;
    readonly reason: RefundReason;
    readonly status: RefundStatus;
    readonly amount: number;
  }[];
}

/** One refund as it has to become: without `id` a new one, with `amount` 0 withdrawn. */
export interface RefundChange {
  readonly id: number | null;
  readonly amount: number;
  readonly reason: RefundReason;
}

const sum = (refunds: OrderMoney['refunds']) => refunds.reduce((total, { amount }) => total + amount, 0);

/** What is not given back and not owed: staff may start a part refund of so much. */
export function refundable({ received, refunds }: Pick<OrderMoney, 'received' | 'refunds'>): number {
  return received - sum(refunds.filter(({ status }) => status !== 'withdrawn'));
}

/** What the order still lacks, which the next payment is over. */
export function missingAmount(netAmount: number, received: number): number {
  return Math.max(0, netAmount - received);
}

/**
 * What has to change so that the shop owes just what it may not keep: a live order keeps what it costs less what staff give
 * back, a cancelled one nothing. Null when more was sent than the shop has received: that cannot be undone by itself.
 */
export function planRefunds({ netAmount, isLive, received, refunds }: OrderMoney): RefundChange[] | null {
  const counted = refunds.filter(({ status }) => status !== 'withdrawn');
  const parts = counted.filter(({ reason }) => reason === 'part');
  const automatic = counted.filter(({ reason }) => reason !== 'part');

  const changes: RefundChange[] = [];
  // Money that never came is not given back: the latest part refunds go first.
  let part = sum(parts);
  for (const { id, amount } of parts.filter(({ status }) => status === 'due').toReversed()) {
    const cut = Math.min(amount, Math.max(0, part - received));
    if (cut === 0) break;
    changes.push({ id, amount: amount - cut, reason: 'part' });
    part -= cut;
  }
  if (part > received) return null;

  const kept = isLive ? Math.max(0, netAmount - part) : 0;
  const owed = Math.max(0, received - part - kept);
  const due = owed - sum(automatic.filter(({ status }) => status === 'sent'));
  if (due < 0) return null;
  const open = automatic.find(({ status }) => status === 'due');
  const reason = isLive ? 'overpaid' : 'cancelled';
  if (due !== (open?.amount ?? 0)) changes.push({ id: open?.id ?? null, amount: due, reason });
  return changes;
}
