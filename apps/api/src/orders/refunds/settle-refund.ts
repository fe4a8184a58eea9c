import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal, RefusedTransaction } from '../../platform/http/refusal.ts';
import { planRefunds } from '../money/plan-refunds.rules.ts';
import { applyChanges, findOrderMoney, findRefundsOfOrder, type RefundRow } from './refunds.store.ts';

/**
 * Adjusts the refunds of an order to its payments and status. Call it under the order's lock, in the transaction that
 * changed one of them: a decision on a payment, a correction, a cancellation.
 * @param staffId who made that change, and so starts the refund; null for the buyer and the shop itself
 * @returns the automatic refund that is due now, or the part that is due again; null for none; the refusal `refund-sent`, with
 * nothing changed, when the shop has already sent back money that it would no longer owe
 */
export async function settleRefund(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  staffId: number | null,
): Promise<RefundRow | null | Refusal> {
  const changes = planRefunds(await findOrderMoney(trx, order));
  if (!changes) return refuse('refund-sent');
  await applyChanges(trx, { ...order, staffId }, changes);
  const refunds = await findRefundsOfOrder(trx, order);
  const due = refunds.filter(({ status }) => status === 'due');
  const isAgain = ({ id }: RefundRow) => changes.some((change) => change.id === id && change.amount > 0);
  return due.find(({ reason }) => reason !== 'part') ?? due.find(isAgain) ?? null;
}

/** `settleRefund` in a transaction that a refusal rolls back. @throws {RefusedTransaction} `refund-sent` */
export async function settleOrThrow(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  staffId: number | null,
): Promise<RefundRow | null> {
  const refund = await settleRefund(trx, order, staffId);
  if (refund instanceof Refusal) throw new RefusedTransaction(refund);
  return refund;
}
