import type { RefundReason, RefundStatus } from '@zay/contract';

interface PlannedRefund {
  readonly id: number;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  readonly amount: number;
  /** Of a part refund: what does not go back as long as the money has not come. */
  readonly withheld: number;
}

/** The balances of an order in the journal, in kyats, with its refunds. */
export interface OrderMoney {
  /** Whether the order is not cancelled. */
  readonly isLive: boolean;
  readonly sales: number;
  readonly received: number;
  readonly given_up: number;
  readonly owed: number;
  readonly sent: number;
  /** Oldest first. */
  readonly refunds: readonly PlannedRefund[];
}

/** The new state of one refund. `id` null: insert it. `amount` 0: withdraw it; else it is due. */
export interface RefundChange {
  readonly id: number | null;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly withheld: number;
}

/**
 * Plans the changes of an order's refunds, so that the shop owes exactly what came beyond what the order brings. When less came,
 * automatic refunds shrink first, then part refunds, which withhold what they lose and get it back first.
 * @returns null when more money was already sent back than the shop would owe
 */
export function planRefunds(money: OrderMoney): RefundChange[] | null {
  const { sales, received, given_up: givenUp, owed, sent, refunds, isLive } = money;
  const kept = Math.max(0, sales - givenUp);
  const due = Math.max(0, received - kept) - sent;
  if (due < 0) return null;
  const automatic = refunds.find(({ reason, status }) => status === 'due' && reason !== 'part');
  const parts = refunds.filter(({ reason }) => reason === 'part');

  const changes: RefundChange[] = [];
  const openParts = parts.filter(({ status }) => status === 'due').toReversed();
  let less = owed - due;
  for (const { id, reason, amount, withheld } of automatic ? [automatic, ...openParts] : openParts) {
    const cut = Math.min(amount, less);
    if (cut <= 0) break;
    less -= cut;
    changes.push({ id, reason, amount: amount - cut, withheld: reason === 'part' ? withheld + cut : 0 });
  }

  let more = due - owed;
  for (const { id, reason, status, amount, withheld } of isLive ? parts : []) {
    const again = Math.min(withheld, more);
    if (again <= 0 || status === 'sent') continue;
    more -= again;
    changes.push({ id, reason, amount: again + (status === 'due' ? amount : 0), withheld: withheld - again });
  }
  const reason = isLive ? 'overpaid' : 'cancelled';
  if (more > 0)
    changes.push({ id: automatic?.id ?? null, reason, amount: more + (automatic?.amount ?? 0), withheld: 0 });
  return changes;
}
