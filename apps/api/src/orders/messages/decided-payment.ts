import { paymentStatuses } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { selectPayments } from '../life/change-order.store.ts';

/** Tells other programs of the decision on a payment, by default an order's latest one; does nothing while it is being checked. */
export async function tellDecision(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  paymentId?: number,
): Promise<void> {
  const {
    id,
    status,
    is_part: isPart,
  } = await selectPayments(trx, order)
    .$if(paymentId !== undefined, (some) => some.where('payment.id', '=', paymentId ?? 0))
    .limit(1)
    .executeTakeFirstOrThrow();
  if (status === paymentStatuses.checking) return;
  await addToOutbox(trx, {
    topic: 'payment-decided',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id, paymentId: id, status, isPart },
  });
}
