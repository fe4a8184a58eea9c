import { paymentStatuses, paymentTypes } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { notify } from '../../notifications/notifications.store.ts';
import type { AuditActor } from '../../platform/database/audit.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockOrder, type LockedOrder } from '../life/change-order.store.ts';
import { isCancelled } from '../life/order-states.ts';
import { findOpenDecision } from '../life/payment-decision.store.ts';
import { tellDecision } from '../messages/decided-payment.ts';
import { orderNotice, type Words } from '../messages/order-notices.ts';
import { settleOrThrow } from '../refunds/settle-refund.ts';
import type { MoneyLeft } from './money-notices.ts';
import { findBalances, findUnpaid, type Balances } from './order-money.store.ts';

export interface MoneyActor extends AuditActor {
  readonly now: Date;
}

/** A locked live order with its money. */
export interface OpenMoney {
  readonly order: LockedOrder;
  readonly money: Balances;
  /** Whether its cash on delivery is not decided yet. */
  readonly isCash: boolean;
  /** Whether that was taken at the door. */
  readonly isTaken: boolean;
}

/**
 * Locks a live order for an act on its money.
 * @param seen what was to pay when staff looked: undecided cash that the courier has, or what the buyer has not paid
 * @returns the refusals `order-not-found`; `order-cancelled`; `payment-undecided` while a transfer is being checked or a
 *   decision can be undone; `money-changed` with what is `open` now
 */
export async function lockOpenMoney(
  trx: Queries,
  { orderId, seen }: { readonly orderId: number; readonly seen: number },
): Promise<OpenMoney | Refusal> {
  const order = await lockOrder(trx, orderId, null);
  if (!order || order.isRefused) return refuse('order-not-found');
  if (isCancelled(order)) return refuse('order-cancelled');
  const { id, status, type } = order.latestPayment;
  const isChecking = status === paymentStatuses.checking;
  if (isChecking && (type !== paymentTypes.cod || (await findOpenDecision(trx, id))))
    return refuse('payment-undecided');
  const money = await findBalances(trx, order);
  const isTaken = isChecking && money.taken_at !== null;
  const unpaid = isTaken ? money.courier : Math.max(0, money.buyer);
  if (unpaid !== seen)
    return refuse('money-changed', { open: unpaid }, { open: unpaid.toLocaleString('en-US') });
  return { order, money, isCash: isChecking, isTaken };
}

/**
 * Settles the refund of a locked order after an act on its money, and tells its buyer, and other programs of a decided payment.
 * @throws {RefusedTransaction} as `settleOrThrow`
 */
export async function settleAndTell(
  trx: Queries,
  order: LockedOrder,
  by: MoneyActor,
  words: (left: MoneyLeft) => Words,
): Promise<void> {
  const refund = await settleOrThrow(trx, order, by.staffId);
  await notify(trx, orderNotice(order, words({ unpaid: await findUnpaid(trx, order), refund })));
  await tellDecision(trx, order);
}
