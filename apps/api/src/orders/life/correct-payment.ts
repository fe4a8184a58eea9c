import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { refuse, refusing, type Refusal } from '../../platform/http/refusal.ts';
import { correctLatestPayment, findDecision, lockOrder } from './change-order.store.ts';
import { correctionWords, orderNotice } from '../messages/order-notices.ts';
import { paymentSteps } from './order-states.ts';
import { notedAmount, refuseReceived, settlePayment } from '../refunds/payment-money.ts';
import { findPaymentText } from './payment-decision.store.ts';
import { isReferenceUsed } from '../placing/transfer-reference.store.ts';

const { checking, success } = paymentStatuses;

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
  /** Whether to refuse with `reference-used` when an accepted payment's transaction number belongs to another one too. */
  readonly isReferenceNew: boolean;
  readonly now: Date;
}

/**
 * Corrects the decision on an order's latest payment, as `paymentSteps` allows. The order keeps its status, even when it was
 * packed for money that never came.
 * @returns null when done, or the refusals `payment-not-found`; `payment-undecided` while the payment is being checked;
 *   `payment-decided` (`by`, `status`) when somebody else changed the decision first; `payment-followed` when a later payment
 *   exists; `reference-used`; those of `refuseReceived`; `refund-sent` when the payment's money was already sent back
 */
export function correctPayment(db: Database, orderId: number, act: Correction): Promise<Refusal | null> {
  return refusing(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId, null);
      if (!order) return refuse('payment-not-found');
      const { paymentId, from, to, reason } = act;
      const payment = order.latestPayment;
      if (payment.id !== paymentId) return refuse('payment-followed');
      if (payment.status === checking) return refuse('payment-undecided');
      if (payment.status !== from || !paymentSteps[from].includes(to)) {
        const decision = await findDecision(trx, paymentId);
        return refuse('payment-decided', decision, { ...decision });
      }
      const { transfer_reference: reference, seller_remark: remark } = await findPaymentText(trx, paymentId);
      if (
        to === success &&
        act.isReferenceNew &&
        reference &&
        (await isReferenceUsed(trx, paymentId, reference))
      )
        return refuse('reference-used');
      const wrong = refuseReceived(to, payment.amount, act.receivedAmount);
      if (wrong) return wrong;
      const noted = notedAmount(to, payment.amount, act.receivedAmount);
      await correctLatestPayment(trx, order, to, { ...act, notedAmount: noted });
      const money = await settlePayment(trx, order, { status: to, notedAmount: noted, now: act.now });
      await notify(trx, orderNotice(order, correctionWords(order, to, reason, money)));
      await addToAudit(trx, {
        ...act,
        action: 'payment-corrected',
        entity: 'payment',
        entityId: paymentId,
        before: { status: from, seller_remark: remark },
        after: { status: to, seller_remark: reason, ...(noted === null ? {} : { received_amount: noted }) },
      });
      await addToOutbox(trx, {
        topic: 'payment-decided',
        group: `order-${order.id}`,
        payload: { orderId, buyerId: order.buyer_id, paymentId, status: to },
      });
      return null;
    }),
  );
}
