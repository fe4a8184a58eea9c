import {
  paymentStatuses,
  type GoodsReturnReason,
  type OrderStatusId,
  type PaymentStatusId,
} from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  decideLatestPayment,
  findDecision,
  findMover,
  lockOrder,
  type LockedOrder,
} from './change-order.store.ts';
import { orderNotice, paymentWords } from '../messages/order-notices.ts';
import { findParcels } from './parcel-return.store.ts';
import type { StaffRights } from './order-states.ts';
import { findOpenDecision, keepDecision } from './payment-decision.store.ts';
import { notedAmount, refuseReceived, settlePayment } from '../refunds/payment-money.ts';
import { stepOrder } from './step-order.ts';
import { isReferenceUsed } from '../placing/transfer-reference.store.ts';

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
 * and the `status` that it has now. `returnReason` is of a cancelled order whose goods had left the shop. `goodsAreBack`: its
 * parcel came back, and all goods in it are intact; when the parcel is not here any more, the refusal `order-moved` too.
 */
export function moveOrder(
  db: Database,
  orderId: number,
  to: OrderStatusId,
  act: StepAct & {
    readonly from?: OrderStatusId;
    readonly returnReason?: GoodsReturnReason | undefined;
    readonly goodsAreBack?: boolean | undefined;
  },
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order) return refuse('order-not-found');
    const { status } = order;
    if (act.from !== undefined && act.from !== status) {
      return refuse('order-moved', { by: await findMover(trx, orderId, status), status }, { status });
    }
    const { staffId, rights, note, returnReason, goodsAreBack = false } = act;
    // Whoever has the parcel in hands saw it here: somebody sent it again.
    if (goodsAreBack && !order.isParcelHere) {
      const by = (await findParcels(trx, orderId)).at(-1)?.done_by ?? '';
      return refuse('order-moved', { by, status }, { status });
    }
    const reason = order.isParcelHere ? 'undelivered' : returnReason;
    const by = { actor: 'staff', staffId, rights } as const;
    const receivedBy = goodsAreBack ? act : undefined;
    const refusal = await stepOrder(trx, order, { to, note, by, returnReason: reason, receivedBy });
    if (refusal) return refusal;
    await addToAudit(trx, {
      ...act,
      action: 'order-moved',
      entity: 'customer_order',
      entityId: orderId,
      before: { status },
      after: { status: to, note, ...(reason && { reason }) },
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
  /** What came, in kyats; what was asked when an accepted payment says nothing, 0 when a rejected one does not. */
  readonly receivedAmount?: number | undefined;
  readonly now: Date;
  /** How long the decision can be undone; until then nothing follows from it. It takes effect at once when missing or 0. */
  readonly undoSeconds?: number;
  /** The part of `note` that staff typed: it is given back when the decision is undone. */
  readonly ownNote?: string;
}

type Decision = Exclude<PaymentStatusId, typeof paymentStatuses.checking>;

/**
 * Decides on a payment that is being checked; of two at once one decides, and the refusal `payment-decided` of the other
 * has `by`, the name of the first, and the `status`, also while the decision of the first can be undone. That of a
 * cancelled order may be decided too: the shop has to know whether there is money to give back. Null when done.
 */
export function decidePayment(
  db: Database,
  orderId: number,
  status: Decision,
  act: PaymentAct,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order) return refuse('order-not-found');
    const payment = order.latestPayment;
    const { paymentId = payment.id } = act;
    const mayDecide = paymentId === payment.id && payment.status === paymentStatuses.checking;
    if (!mayDecide || (await findOpenDecision(trx, paymentId))) {
      const decision = await findDecision(trx, paymentId);
      return refuse('payment-decided', decision, { ...decision });
    }
    if (act.isReferenceNew && act.reference && (await isReferenceUsed(trx, payment.id, act.reference)))
      return refuse('reference-used');
    const wrong = refuseReceived(status, payment.amount, act.receivedAmount);
    if (wrong) return wrong;
    if (act.undoSeconds)
      await keepDecision(trx, payment.id, status, {
        ...act,
        undoSeconds: act.undoSeconds,
        notedAmount: notedAmount(status, payment.amount, act.receivedAmount),
      });
    else await decideInTransaction(trx, order, status, act);
    return null;
  });
}

/** All that follows from a decision on the order's latest payment, which is being checked. The order is locked. */
export async function decideInTransaction(
  trx: Queries,
  order: LockedOrder,
  status: Decision,
  act: PaymentAct,
): Promise<void> {
  const payment = order.latestPayment;
  const { note, noteMy = note } = act;
  const noted = notedAmount(status, payment.amount, act.receivedAmount);
  await decideLatestPayment(trx, order, status, { ...act, notedAmount: noted });
  const money = await settlePayment(trx, order, { status, notedAmount: noted, now: act.now });
  const remark = { en: note, my: noteMy };
  await notify(trx, orderNotice(order, paymentWords(order, status, remark, money)));
  await addToAudit(trx, {
    ...act,
    action: status === paymentStatuses.success ? 'payment-approved' : 'payment-rejected',
    entity: 'payment',
    entityId: payment.id,
    before: { status: payment.status },
    after: {
      status,
      seller_remark: note,
      ...(noted === null ? {} : { received_amount: noted }),
      ...(act.reference ? { transfer_reference: act.reference } : {}),
    },
  });
  await addToOutbox(trx, {
    topic: 'payment-decided',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id, paymentId: payment.id, status },
  });
}
