import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { planRefunds } from './money.rules.ts';
import { applyChanges, findOrderMoney, findRefundsOfOrder, type RefundRow } from './refunds.store.ts';

/**
 * Makes the refunds of an order what its payments and its status ask for. Called under the order's lock, in the transaction
 * of whatever changed one of them: a decision on a payment, its correction, a cancellation.
 * @returns the automatic refund that is due now, null for none; the refusal `refund-sent`, with nothing done, when money was
 * sent back that would not be owed any more
 */
export async function settleRefund(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
): Promise<RefundRow | null | Refusal> {
  const changes = planRefunds(await findOrderMoney(trx, order.id));
  if (!changes) return refuse('refund-sent');
  await applyChanges(trx, order, changes);
  const refunds = await findRefundsOfOrder(trx, order.id);
  return refunds.find(({ status, reason }) => status === 'due' && reason !== 'part') ?? null;
}
