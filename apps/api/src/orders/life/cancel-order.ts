import { orderStatuses } from '@zay/contract';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockOrder } from './change-order.store.ts';
import { returnAll } from '../returns/ask-return.ts';
import { mayCancel } from './order-states.ts';
import { stepOrder } from './step-order.ts';

/**
 * Cancels an order for its buyer; of a delivered one it asks to return all that is left (decision 184). The order's lock lets
 * one of several concurrent calls through.
 * @returns whether it was cancelled or its goods are to be returned, or the refusals `order-not-found`, `not-cancellable` and
 *   those of `returnAll`
 */
export function cancelByBuyer(
  db: Database,
  buyerId: number,
  { orderId, cancelNote }: { readonly orderId: number; readonly cancelNote: string },
  now: Date,
): Promise<'cancelled' | 'returning' | Refusal> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, buyerId);
    if (!order) return refuse('order-not-found');
    const { transported, deleted } = orderStatuses;
    if (order.type === 'product' && order.status === transported && mayCancel(order))
      return (await returnAll(trx, order, { note: cancelNote, now })) ?? 'returning';
    const refusal = await stepOrder(trx, order, { to: deleted, note: cancelNote, by: { actor: 'buyer' } });
    return refusal ? refuse('not-cancellable') : 'cancelled';
  });
}
