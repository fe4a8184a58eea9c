import { paymentStatuses } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { findDecision, lockOrder } from '../life/change-order.store.ts';
import { mayPayAgain } from '../life/order-states.ts';
import { orderNotice } from '../messages/order-notices.ts';
import { insertPayment } from '../placing/place-order.store.ts';
import { findNextPayment } from '../money/part-payments.store.ts';
import { keptWords } from './kept-notices.ts';
import { lockKept } from './kept-payments.store.ts';

const { checking, fail } = paymentStatuses;

/**
 * Moves the money of a kept payment to another payable order of the same buyer, as a payment to be checked with that
 * order. Staff call it in their transaction.
 * @returns the new payment's id, or the refusals `payment-not-found`; `payment-decided`; `order-not-found`;
 * `order-not-payable`, also for an order whose payment is being checked or is cash on delivery
 */
export async function takeKeptPayment(
  trx: Queries,
  { id, orderId }: { readonly id: number; readonly orderId: number },
  by: AuditActor,
): Promise<{ readonly id: number } | Refusal> {
  const kept = await lockKept(trx, id, null);
  if (!kept) return refuse('payment-not-found');
  if (!kept.isUsable) {
    const decision = await findDecision(trx, id);
    return refuse('payment-decided', decision, { ...decision });
  }
  const order = await lockOrder(trx, orderId, kept.buyer_id);
  if (!order) return refuse('order-not-found');
  if (!mayPayAgain(order)) return refuse('order-not-payable');
  const taken = await insertPayment(
    trx,
    order,
    { paymentServiceId: kept.payment_service_id, remark: kept.remark },
    { bankId: kept.bank_id, paidFrom: kept.phone, slipFile: null, kept: { id, slipKey: kept.receipt_key } },
    await findNextPayment(trx, order),
  );
  await addToOutbox(trx, {
    topic: 'payment-sent',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id },
  });
  await notify(trx, orderNotice(order, keptWords.used(order.voucher_no)));
  await addToAudit(trx, {
    ...by,
    action: 'payment-used',
    entity: 'payment',
    entityId: id,
    before: { status: checking },
    after: { status: fail, order_id: orderId },
  });
  return { id: taken };
}
