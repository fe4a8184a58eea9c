import { paymentStatuses } from '@zay/contract';
import { Attempts } from '../../platform/http/attempts.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findDecision, lockOrder } from './change-order.store.ts';
import {
  deleteDecision,
  failDecision,
  findDueDecisions,
  findOpenDecision,
  forgetFailedDecision,
  type OpenDecision,
} from './payment-decision.store.ts';
import { decideInTransaction } from './staff-orders.ts';

const { checking } = paymentStatuses;
const decisionsAtOnce = 100;

/**
 * Undoes a decision that has not taken effect yet. Of a decision that failed it only deletes the record.
 * @returns what staff had typed (`receivedAmount` in kyats), or the refusals `payment-not-found`; `decision-final` (`by`,
 *   `status`) once the decision took effect; `decision-undone` when it was undone before
 */
export function undoDecision(
  db: Database,
  orderId: number,
  paymentId: number,
  act: AuditActor,
): Promise<
  Refusal | { readonly reference: string; readonly ownNote: string; readonly receivedAmount: number | null }
> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockOrder(trx, orderId, null))) return refuse('payment-not-found');
    const open = await findOpenDecision(trx, paymentId);
    if (!open) {
      if (await forgetFailedDecision(trx, paymentId))
        return { reference: '', ownNote: '', receivedAmount: null };
      const decision = await findDecision(trx, paymentId);
      if (decision.status === checking) return refuse('decision-undone');
      return refuse('decision-final', decision, { ...decision });
    }
    await deleteDecision(trx, paymentId);
    await addToAudit(trx, {
      ...act,
      action: 'payment-decision-undone',
      entity: 'payment',
      entityId: paymentId,
      before: decided(open),
      after: { status: checking },
    });
    return { reference: open.reference, ownNote: open.own_note, receivedAmount: open.noted_amount };
  });
}

/**
 * Applies every decision that can no longer be undone. Several processes may run it at the same time.
 * @returns the number of applied decisions
 * @throws {AggregateError} after the last decision, when some failed; it names the first of them
 */
export async function applyDueDecisions(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let applied = 0;
  const attempts = new Attempts();
  for (const { paymentId, orderId } of await findDueDecisions(db, now, decisionsAtOnce)) {
    if (signal?.aborted) break;
    const apply = () => applyDecision(db, orderId, paymentId, now);
    if (await attempts.try(`payment ${paymentId}`, apply)) applied += 1;
  }
  attempts.throwFailures();
  return applied;
}

/** Reads the decision again under the order's lock, because it may be undone or applied by another process in between. */
function applyDecision(db: Database, orderId: number, paymentId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    const open = order && (await findOpenDecision(trx, paymentId));
    if (!order || !open || open.due_at > now) return false;
    const by = { staffId: open.staff_id, requestId: open.request_id };
    const payment = order.latestPayment;
    if (payment.id !== paymentId || payment.status !== checking) {
      await failDecision(trx, paymentId, now);
      const { status } = await findDecision(trx, paymentId);
      await addToAudit(trx, {
        ...by,
        action: 'payment-decision-failed',
        entity: 'payment',
        entityId: paymentId,
        before: decided(open),
        after: { status },
      });
      return false;
    }
    await deleteDecision(trx, paymentId);
    const { status, note, note_my: noteMy, reference, noted_amount: noted } = open;
    const receivedAmount = noted ?? undefined;
    await decideInTransaction(trx, order, status, { ...by, note, noteMy, reference, receivedAmount, now });
    return true;
  });
}

const decided = ({ status, note, reference, noted_amount: noted }: OpenDecision) => ({
  status,
  seller_remark: note,
  ...(noted === null ? {} : { received_amount: noted }),
  ...(reference ? { transfer_reference: reference } : {}),
});
