import { orderStatuses } from '@zay/contract';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockOrder } from './change-order.store.ts';
import { stepOrder } from './step-order.ts';

/**
 * Cancels an order for its buyer. The order's lock lets one of several concurrent calls through.
 * @returns null when done, or the refusals `order-not-found` and `not-cancellable`
 */
export function cancelByBuyer(
  db: Database,
  buyerId: number,
  { orderId, cancelNote }: { readonly orderId: number; readonly cancelNote: string },
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, buyerId);
    if (!order) return refuse('order-not-found');
    const { deleted } = orderStatuses;
    const refusal = await stepOrder(trx, order, { to: deleted, note: cancelNote, by: { actor: 'buyer' } });
    return refusal && refuse('not-cancellable');
  });
}
