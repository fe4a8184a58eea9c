import { correctPayment, openDecisions, undoDecision } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { correctPayment as correct } from '../../orders/life/correct-payment.ts';
import { findDecisionsOf } from '../../orders/life/payment-decision.store.ts';
import { undoDecision as undo } from '../../orders/life/undo-decision.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { secondsUntil } from '../../platform/http/seconds-until.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findPaymentOrder } from './check.store.ts';

/** Undo and correction of decisions on payments (docs/decisions/0104). */
export function registerCorrections(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, openDecisions, async ({ caller }) => {
    const now = clock();
    const rows = await findDecisionsOf(db, caller.staffId);
    return {
      items: rows.map((row) => ({
        paymentId: row.payment_id,
        voucherNo: row.voucher_no,
        status: row.status,
        secondsLeft: secondsUntil(row.due_at, now),
        failed: row.failed_at && { status: row.payment_status, by: row.decided_by ?? '' },
      })),
    };
  });

  route(app, undoDecision, async (call) => {
    const { id } = call.body;
    const orderId = await findPaymentOrder(db, id);
    if (orderId === null) return refuse('payment-not-found');
    const undone = await undo(db, orderId, id, actorOf(call));
    return undone instanceof Refusal
      ? undone
      : { id, reference: undone.reference, note: undone.ownNote, receivedAmount: undone.receivedAmount };
  });

  route(app, correctPayment, async (call) => {
    const { id, from, to, reason, isDuplicateSeen, receivedAmount } = call.body;
    const orderId = await findPaymentOrder(db, id);
    if (orderId === null) return refuse('payment-not-found');
    const refusal = await correct(db, orderId, {
      ...actorOf(call),
      paymentId: id,
      from,
      to,
      reason,
      receivedAmount,
      isReferenceNew: !isDuplicateSeen,
      now: clock(),
    });
    return refusal ?? { id, status: to };
  });
}
