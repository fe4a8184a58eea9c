import { paymentStatuses, type OrderStatusId, type PaymentStatusId } from '@zay/contract';
import { notify } from '../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { addToOutbox } from '../platform/outbox.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { decideLatestPayment, findDecision, findMover, lockOrder } from './change-order.store.ts';
import { orderNotice, paymentWords } from './order-notices.ts';
import { paymentSteps, type StaffRights } from './order-states.ts';
import { stepOrder } from './step-order.ts';
import { isReferenceUsed } from './transfer-reference.store.ts';

/** What staff do; it is in the audit log in the transaction that does it. */
export interface StaffAct extends AuditActor {
  /** Kept with the step or payment, at most 500 characters. */
  readonly note: string;
}

/** A step of staff. */
export interface StepAct extends StaffAct {
  readonly rights: StaffRights;
}

/**
 * Moves an order by the tables of states and the rights of staff (`refuseStep`); of two at once that exclude each other one moves it. Null when done.
 * `from` is the status that staff saw: when somebody moved it meanwhile, the refusal `order-moved` has `by`, their name,
 * and the `status` that it has now.
 */
export function moveOrder(
  db: Database,
  orderId: number,
  to: OrderStatusId,
  act: StepAct & { readonly from?: OrderStatusId },
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order) return refuse('order-not-found');
    const { status } = order;
    if (act.from !== undefined && act.from !== status) {
      return refuse('order-moved', { by: await findMover(trx, orderId, status), status }, { status });
    }
    const { staffId, rights, note } = act;
    const refusal = await stepOrder(trx, order, { to, note, by: { actor: 'staff', staffId, rights } });
    if (refusal) return refusal;
    await addToAudit(trx, {
      ...act,
      action: 'order-moved',
      entity: 'customer_order',
      entityId: orderId,
      before: { status },
      after: { status: to, note },
    });
    return null;
  });
}

/** What staff decide on a payment. */
export interface PaymentAct extends StaffAct {
  /** `note` in Burmese, when it is not the same. */
  readonly noteMy?: string;
  /** The payment that staff looked at; the order's latest one when missing. */
  readonly paymentId?: number;
  /** Of wallet or bank, as staff read it; what is known stays when missing. */
  readonly reference?: string;
  /** Refuses with `reference-used` when another payment has the reference. */
  readonly isReferenceNew?: boolean;
  readonly now: Date;
}

/**
 * Decides on the payment that waits for it; of two at once one decides, and the refusal `payment-decided` of the other
 * has `by`, the name of the first, and the `status`. That of a cancelled order may be decided too: the shop has to know
 * whether there is money to give back. Null when done.
 */
export function decidePayment(
  db: Database,
  orderId: number,
  status: Exclude<PaymentStatusId, typeof paymentStatuses.checking>,
  act: PaymentAct,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order) return refuse('order-not-found');
    const payment = order.latestPayment;
    const { paymentId = payment.id, note, noteMy = note } = act;
    if (paymentId !== payment.id || !paymentSteps[payment.status].includes(status)) {
      const decision = await findDecision(trx, paymentId);
      return refuse('payment-decided', decision, { ...decision });
    }
    if (act.isReferenceNew && act.reference && (await isReferenceUsed(trx, payment.id, act.reference)))
      return refuse('reference-used');
    await decideLatestPayment(trx, order, status, act);
    const remark = { en: note, my: noteMy };
    await notify(trx, orderNotice(order, paymentWords(order, status, remark)));
    await addToAudit(trx, {
      ...act,
      action: status === paymentStatuses.success ? 'payment-approved' : 'payment-rejected',
      entity: 'payment',
      entityId: payment.id,
      before: { status: payment.status },
      after: { status, seller_remark: note, ...(act.reference ? { transfer_reference: act.reference } : {}) },
    });
    await addToOutbox(trx, {
      topic: 'payment-decided',
      group: `order-${order.id}`,
      payload: { orderId: order.id, buyerId: order.buyer_id, paymentId: payment.id, status },
    });
    return null;
  });
}
