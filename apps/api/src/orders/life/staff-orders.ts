import {
  paymentStatuses,
  type GoodsReturnReason,
  type OrderStatusId,
  type PaymentStatusId,
} from '@zay/contract';
import type { ParcelInput } from '@zay/contract/staff';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  decideLatestPayment,
  findDecision,
  findMover,
  lockOrder,
  type LockedOrder,
} from './change-order.store.ts';
import { tellDecision } from '../messages/decided-payment.ts';
import { orderNotice, paymentWords } from '../messages/order-notices.ts';
import { findSettledCash } from '../money/order-money.store.ts';
import { collectRest } from '../money/part-payments.store.ts';
import { findParcels } from './parcel-return.store.ts';
import type { StaffRights } from './order-states.ts';
import { findOpenDecision, keepDecision } from './payment-decision.store.ts';
import { notedAmount, receivedOf, refuseReceived, settlePayment } from '../refunds/payment-money.ts';
import { stepOrder } from './step-order.ts';
import { isTransferUsed } from '../placing/used-transfer.store.ts';

/** An action of staff. The audit entry is part of the same transaction. */
export interface StaffAct extends AuditActor {
  /** Stored with the step or payment; at most 500 characters. */
  readonly note: string;
}

export interface StepAct extends StaffAct {
  readonly rights: StaffRights;
}

export interface OrderMove extends StepAct {
  /** The status that staff saw. */
  readonly from?: OrderStatusId;
  /** Why the goods of a cancelled order come back, when they had left the shop. */
  readonly returnReason?: GoodsReturnReason | undefined;
  /** The parcel came back, and all goods in it are intact. */
  readonly goodsAreBack?: boolean | undefined;
  /** How the parcel of a step to "transporting" is sent off. */
  readonly parcel?: ParcelInput | undefined;
  /** When the buyer of a step of goods is told; until then it can be undone. Missing: at once. */
  readonly dueAt?: Date | undefined;
}

/**
 * Moves an order, as its status and the rights of staff allow (`refuseStep`). The order's lock lets one of two concurrent
 * moves through.
 * @returns null when done, or the refusals `order-not-found`; `order-moved` with `by` and the current `status` when somebody
 *   moved the order or sent its parcel again in between; those of `refuseStep`
 */
export function moveOrder(
  db: Database,
  orderId: number,
  to: OrderStatusId,
  act: OrderMove,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    return order ? moveLockedOrder(trx, order, to, act) : refuse('order-not-found');
  });
}

/** `moveOrder` of a locked order, in the caller's transaction. */
export async function moveLockedOrder(
  trx: Queries,
  order: LockedOrder,
  to: OrderStatusId,
  act: OrderMove,
): Promise<Refusal | null> {
  const { id: orderId, status } = order;
  if (act.from !== undefined && act.from !== status) {
    return refuse('order-moved', { by: await findMover(trx, orderId, status), status }, { status });
  }
  const { staffId, rights, note, returnReason, goodsAreBack = false } = act;
  // Staff saw the parcel in the shop, so a colleague sent it again in between.
  if (goodsAreBack && !order.isParcelHere) {
    const by = (await findParcels(trx, orderId)).at(-1)?.done_by ?? '';
    return refuse('order-moved', { by, status }, { status });
  }
  const reason = order.isParcelHere ? 'undelivered' : returnReason;
  const by = { actor: 'staff', staffId, rights } as const;
  const receivedBy = goodsAreBack ? act : undefined;
  const untold = act.dueAt && { dueAt: act.dueAt, requestId: act.requestId ?? '' };
  const parcel = act.parcel && { input: act.parcel, by: act };
  const step = { to, note, by, returnReason: reason, receivedBy, untold, parcel };
  const refusal = await stepOrder(trx, order, step);
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
}

export interface PaymentAct extends StaffAct {
  /** `note` in Burmese, when it differs. */
  readonly noteMy?: string;
  /** The payment that staff looked at; the order's latest one when missing. */
  readonly paymentId?: number;
  /** The transaction number of the wallet or bank, as staff read it. When missing, a stored one stays. */
  readonly reference?: string;
  /** Whether to refuse with `reference-used` when money is counted whose `reference` or slip another payment has too. */
  readonly isReferenceNew?: boolean;
  /** The received amount in kyats. When missing: all of an accepted payment, nothing of a rejected one. */
  readonly receivedAmount?: number | undefined;
  readonly now: Date;
  /** For how many seconds the decision can be undone before it takes effect. When missing or 0, it takes effect at once. */
  readonly undoSeconds?: number;
  /** The part of `note` that staff typed. An undo returns it. */
  readonly ownNote?: string;
}

type Decision = Exclude<PaymentStatusId, typeof paymentStatuses.checking>;

/**
 * Decides on a payment that is being checked. A payment of a cancelled order is decided too, because the shop needs to know
 * whether there is money to refund.
 * @returns null when done, or the refusals `order-not-found`; `payment-decided` with `by` and `status` when somebody decided
 *   first, also while that decision can be undone; `reference-used`; `cash-handed-over` for less than the cash that was handed over; those of
 *   `refuseReceived`
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
    const brings = receivedOf(status, payment.amount, act.receivedAmount);
    if (brings > 0 && act.isReferenceNew && (await isTransferUsed(trx, payment.id, act.reference ?? '')))
      return refuse('reference-used');
    if (brings < (await findSettledCash(trx, order))) return refuse('cash-handed-over');
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

/**
 * Applies a decision on the order's latest payment: refund, notification, audit entry and outbox message.
 * @param order locked; its latest payment is being checked
 */
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
  const money = await settlePayment(trx, order, { ...act, status, notedAmount: noted });
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
  await tellDecision(trx, order);
  if (payment.is_part) await collectRest(trx, order, act.now);
}
