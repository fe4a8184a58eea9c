import type { Queries } from '../../platform/database/database.ts';
import { lockOrder } from '../life/change-order.store.ts';
import { findRefund, findRefundOwner, lockRefundRow, type RefundRow } from './refunds.store.ts';

/**
 * Reads a refund and locks it, and its order before it: every change of an order's money locks the order.
 * @param buyerId the refund must belong to this buyer; null for staff
 * @returns null when there is no such refund
 */
export async function lockRefund(
  trx: Queries,
  id: number,
  buyerId: number | null,
): Promise<RefundRow | null> {
  const owner = await findRefundOwner(trx, id, buyerId);
  if (!owner) return null;
  if (owner.order_id !== null) await lockOrder(trx, owner.order_id, owner.buyer_id);
  await lockRefundRow(trx, { id, buyer_id: owner.buyer_id });
  return findRefund(trx, id, owner.buyer_id);
}
