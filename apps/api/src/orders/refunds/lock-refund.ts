import type { Queries } from '../../platform/database/database.ts';
import { lockOrder } from '../life/change-order.store.ts';
import { findRefund, findRefundOwner, lockRefundRow, type RefundRow } from './refunds.store.ts';

/**
 * A refund as it stands, locked together with its order, as whatever changes the order's money locks it.
 * @param buyerId the refund must be theirs; null for staff
 */
export async function lockRefund(
  trx: Queries,
  id: number,
  buyerId: number | null,
): Promise<RefundRow | null> {
  const owner = await findRefundOwner(trx, id);
  if (!owner || (buyerId !== null && owner.buyer_id !== buyerId)) return null;
  if (owner.order_id !== null) await lockOrder(trx, owner.order_id, null);
  await lockRefundRow(trx, id);
  return findRefund(trx, id);
}
