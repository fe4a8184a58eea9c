import { paymentStatuses, type PaymentStatusId, paymentSteps } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { findBalances, findSettledCash } from '../money/order-money.store.ts';
import { collectRest, withPart } from '../money/part-payments.store.ts';
import { correctLatestPayment, findDecision, lockOrder, type LockedOrder } from './change-order.store.ts';
import { isCancelled } from './order-states.ts';
import { tellDecision } from '../messages/decided-payment.ts';
import { amountWords, correctionWords, orderNotice } from '../messages/order-notices.ts';
import { notedAmount, receivedOf, refuseReceived, settlePayment } from '../refunds/payment-money.ts';
import { findDecidedPayment } from './payment-decision.store.ts';
import { isTransferUsed } from '../placing/used-transfer.store.ts';

const { checking } = paymentStatuses;

type Decision = Exclude<PaymentStatusId, typeof checking>;

export interface Correction extends AuditActor {
  readonly paymentId: number;
  /** The decision that staff saw on their screen. */
  readonly from: Decision;
  readonly to: Decision;
  /** The buyer reads it. */
  readonly reason: string;
  /** The received amount in kyats. When missing: all of an accepted payment, nothing of a rejected one. */
  readonly receivedAmount?: number | undefined;
  /** Whether to refuse with `reference-used` when money is counted whose transaction number or slip another payment has too. */
  readonly isReferenceNew: boolean;
  readonly now: Date;
}

/** What the latest payment of an order has to bring: parts that were given back since lower it. @param received by it so far */
async function askedNow(trx: Queries, order: LockedOrder, received: number): Promise<number> {
  const { amount } = order.latestPayment;
  if (isCancelled(order)) return amount;
  const { sales, given_up: givenUp, received: all } = await findBalances(trx, order);
  return Math.min(amount, Math.max(0, sales - givenUp - (all - received)));
}

/**
 * Corrects the decision on an order's latest payment, as `paymentSteps` allows, or only the amount that came. The order keeps
 * its status, even when it was packed for money that never came.
 * @returns null when done, or the refusals `payment-not-found`; `payment-undecided` while the payment is being checked;
 *   `payment-decided` (`by`, `status`) when somebody else changed the decision first; `payment-followed` when a later payment
 *   exists, or another order has the money; `reference-used`; `cash-handed-over` for less than the cash that was handed over; those of `refuseReceived`; `refund-sent` when the payment's money was already sent back
 */
export function correctPayment(db: Database, orderId: number, act: Correction): Promise<Refusal | null> {
  return transact(db, async (trx) => {
    const { paymentId, from, to, reason } = act;
    const locked = await lockOrder(trx, orderId, null);
    const order = locked && (await withPart(trx, locked, paymentId));
    if (!order) return refuse('payment-not-found');
    const payment = order.latestPayment;
    if (payment.id !== paymentId) return refuse('payment-followed');
    if (payment.status === checking) return refuse('payment-undecided');
    const before = await findDecidedPayment(trx, paymentId);
    if (before.has_moved) return refuse('payment-followed');
    const received = receivedOf(to, payment.amount, act.receivedAmount);
    const isOther = to === from ? received !== before.received_amount : paymentSteps[from].includes(to);
    if (payment.status !== from || !isOther) {
      const decision = await findDecision(trx, paymentId);
      return refuse('payment-decided', decision, { ...decision });
    }
    const { transfer_reference: reference, seller_remark: remark } = before;
    if (received > 0 && act.isReferenceNew && (await isTransferUsed(trx, paymentId, reference)))
      return refuse('reference-used');
    if (received < (await findSettledCash(trx, order))) return refuse('cash-handed-over');
    const wrong = refuseReceived(to, await askedNow(trx, order, before.received_amount), act.receivedAmount);
    if (wrong) return wrong;
    const amount = to === paymentStatuses.success ? Math.min(payment.amount, received) : payment.amount;
    const noted = notedAmount(to, amount, act.receivedAmount);
    await correctLatestPayment(trx, order, to, { ...act, amount, notedAmount: noted });
    const money = await settlePayment(trx, order, { ...act, status: to, notedAmount: noted });
    const words = to === from ? amountWords : correctionWords;
    await notify(trx, orderNotice(order, words(order, to, reason, money)));
    await addToAudit(trx, {
      ...act,
      action: 'payment-corrected',
      entity: 'payment',
      entityId: paymentId,
      before: {
        status: from,
        seller_remark: remark,
        ...(to === from && { received_amount: before.received_amount }),
      },
      after: {
        status: to,
        seller_remark: reason,
        ...((noted !== null || to === from) && { received_amount: received }),
      },
    });
    await tellDecision(trx, order, paymentId);
    if (payment.is_part) await collectRest(trx, order, act.now);
    return null;
  });
}
