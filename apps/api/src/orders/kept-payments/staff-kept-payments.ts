import { missingAmount, paymentStatuses, type OrderMessage } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import {
  closeUsed,
  findPaymentOfThread,
  insertPaymentMessage,
  lockKeptPayment,
  markPaymentMessagesRead,
  recordReceived,
  type PaymentMessageRow,
} from './kept-payments.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { findDecision, lockOrder } from '../life/change-order.store.ts';
import { keptPaymentNotice, keptWords } from './kept-notices.ts';
import { mayPayAgain } from '../life/order-states.ts';
import { insertPayment } from '../placing/place-order.store.ts';
import { findOrderMoney, findRefund, insertRefund } from '../refunds/refunds.store.ts';
import { isReferenceUsed } from '../placing/transfer-reference.store.ts';

/** What staff do to payments without an order, each in the transaction that it is called in. */

const { checking, success, fail } = paymentStatuses;

/** Of two at once one decides; the other learns by whom it was decided. */
async function lockUndecided(trx: Queries, id: number) {
  const payment = await lockKeptPayment(trx, id);
  if (!payment) return refuse('payment-not-found');
  if (payment.status === checking) return payment;
  const decision = await findDecision(trx, id);
  return refuse('payment-decided', decision, { ...decision });
}

/** Writes down what came of the payment. All of it is owed to the buyer; null when done. */
export async function decideKeptPayment(
  trx: Queries,
  decision: {
    readonly id: number;
    readonly receivedAmount: number;
    readonly reference: string;
    readonly note: string;
    readonly isReferenceNew: boolean;
    readonly now: Date;
  },
  by: AuditActor,
): Promise<Refusal | null> {
  const { id, receivedAmount, reference, note } = decision;
  const payment = await lockUndecided(trx, id);
  if (payment instanceof Refusal) return payment;
  if (decision.isReferenceNew && reference !== '' && (await isReferenceUsed(trx, id, reference)))
    return refuse('reference-used');
  const status = receivedAmount > 0 ? success : fail;
  await recordReceived(trx, id, { ...decision, status, staffId: by.staffId });
  const kept = { id, buyer_id: payment.buyer_id };
  if (receivedAmount > 0) {
    const refundId = await insertRefund(trx, {
      buyer_id: payment.buyer_id,
      payment_id: id,
      amount: receivedAmount,
      reason: 'cancelled',
    });
    const refund = await findRefund(trx, refundId);
    if (refund) await notify(trx, keptPaymentNotice(kept, keptWords.arrived(refund, note)));
  } else {
    await notify(trx, keptPaymentNotice(kept, keptWords.nothingCame(note)));
  }
  await addToAudit(trx, {
    ...by,
    action: receivedAmount > 0 ? 'payment-approved' : 'payment-rejected',
    entity: 'payment',
    entityId: id,
    before: { status: checking },
    after: {
      status,
      received_amount: receivedAmount,
      ...(note === '' ? {} : { seller_remark: note }),
      ...(reference === '' ? {} : { transfer_reference: reference }),
    },
  });
  return null;
}

/**
 * Takes the money for another order of the same buyer: as a payment that is checked with the order, or, where the order has
 * one that is being checked, as that one.
 * @returns null, or the refusal `payment-not-found`, `payment-decided`, `order-not-found` or `order-not-payable`
 */
export async function takeKeptPayment(
  trx: Queries,
  { id, orderId }: { readonly id: number; readonly orderId: number },
  by: AuditActor,
): Promise<Refusal | null> {
  const owner = await findPaymentOfThread(trx, id, null);
  if (!owner) return refuse('payment-not-found');
  const order = await lockOrder(trx, orderId, owner.buyer_id);
  if (!order) return refuse('order-not-found');
  const payment = await lockUndecided(trx, id);
  if (payment instanceof Refusal) return payment;
  const isChecking = order.latestPayment.status === checking;
  if (!isChecking && !mayPayAgain(order)) return refuse('order-not-payable');
  if (isChecking) {
    if (!(await closeUsed(trx, owner.buyer_id, { id, usedFor: order.latestPayment.id })))
      return refuse('order-not-payable');
  } else {
    const { received } = await findOrderMoney(trx, orderId);
    await insertPayment(
      trx,
      order,
      { paymentServiceId: payment.payment_service_id, remark: payment.remark },
      {
        bankId: payment.bank_id,
        paidFrom: payment.phone,
        isCash: false,
        slipFile: null,
        kept: payment.receipt_key === null ? null : { id, slipKey: payment.receipt_key },
      },
      missingAmount(order.net_amount, received),
    );
    await addToOutbox(trx, {
      topic: 'payment-sent',
      group: `order-${order.id}`,
      payload: { orderId: order.id, buyerId: order.buyer_id },
    });
  }
  await notify(trx, keptPaymentNotice({ id, buyer_id: owner.buyer_id }, keptWords.used(order.voucher_no)));
  await addToAudit(trx, {
    ...by,
    action: 'payment-used',
    entity: 'payment',
    entityId: id,
    before: { status: checking },
    after: { status: fail, order_id: orderId },
  });
  return null;
}

/**
 * The shop writes about a kept payment: the buyer is notified, and their messages count as read.
 * @returns the message, or the refusal `payment-not-found`
 */
export async function answerKeptPayment(
  trx: Queries,
  { id, message }: { readonly id: number; readonly message: OrderMessage['message'] },
  by: AuditActor,
): Promise<PaymentMessageRow | Refusal> {
  const payment = await findPaymentOfThread(trx, id, null);
  if (!payment) return refuse('payment-not-found');
  const row = await insertPaymentMessage(trx, payment, { sender: 'shop', staffId: by.staffId, message });
  await markPaymentMessagesRead(trx, id, row.id);
  await notify(trx, keptPaymentNotice(payment, keptWords.answered));
  await addToAudit(trx, {
    ...by,
    action: 'buyer-answered',
    entity: 'payment',
    entityId: id,
    after: { message },
  });
  return row;
}
