import type { RefundReason, RefundStatus } from '@zay/contract';

/** The money of an order, in kyats. */
export interface OrderMoney {
  readonly netAmount: number;
  /** Whether the order is not cancelled. */
  readonly isLive: boolean;
  readonly received: number;
  /** Oldest first. Withdrawn ones are ignored. */
  readonly refunds: readonly {
    readonly id: number;
    readonly reason: RefundReason;
    readonly status: RefundStatus;
    readonly amount: number;
  }[];
}

/** The new state of one refund. `id` null: insert it. `amount` 0: withdraw it. */
export interface RefundChange {
  readonly id: number | null;
  readonly amount: number;
  readonly reason: RefundReason;
}

const sum = (refunds: OrderMoney['refunds']) => refunds.reduce((total, { amount }) => total + amount, 0);

/**
 * Plans the changes of an order's refunds, so that the shop owes exactly the money that it may not keep. Of a live order it
 * keeps the price less the part refunds, of a cancelled one nothing.
 * @returns null when more money was already sent back than the shop would owe
 */
export function planRefunds({ netAmount, isLive, received, refunds }: OrderMoney): RefundChange[] | null {
  const counted = refunds.filter(({ status }) => status !== 'withdrawn');
  const parts = counted.filter(({ reason }) => reason === 'part');
  const automatic = counted.filter(({ reason }) => reason !== 'part');

  const changes: RefundChange[] = [];
  // The shop refunds no money that it did not receive, so cut the part refunds, the latest first.
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
