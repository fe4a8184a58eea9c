import { limits, paymentStatuses, type PaymentStatusId } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const { checking, fail } = paymentStatuses;

/** A decision on a payment that can still be undone. It is a row of `payment_decision` until it takes effect. */
export interface NewDecision {
  readonly staffId: number | null;
  readonly requestId?: string;
  readonly note: string;
  readonly noteMy?: string;
  readonly ownNote?: string;
  readonly reference?: string;
  /** The received amount in kyats (`notedAmount`); null for the usual one: all when accepted, nothing when rejected. */
  readonly notedAmount: number | null;
  readonly now: Date;
  readonly undoSeconds: number;
}

export async function keepDecision(
  trx: Queries,
  paymentId: number,
  status: Exclude<PaymentStatusId, typeof checking>,
  decision: NewDecision,
): Promise<void> {
  const { now, note } = decision;
  await trx
    .insertInto('payment_decision')
    .values({
      payment_id: paymentId,
      status,
      note,
      note_my: decision.noteMy ?? note,
      own_note: decision.ownNote ?? '',
      reference: decision.reference ?? '',
      noted_amount: decision.notedAmount,
      staff_id: decision.staffId,
      request_id: decision.requestId ?? '',
      decided_at: now,
      due_at: new Date(now.getTime() + decision.undoSeconds * 1_000),
    })
    .execute();
}

/**
 * Reads what staff stored with a payment. `has_moved`: the payment of another order has its money; one that was rejected and
 * brought nothing does not have it any more.
 */
export function findDecidedPayment(queries: Queries, paymentId: number) {
  return queries
    .selectFrom('payment')
    .leftJoin('payment as taker', 'taker.id', 'payment.moved_to')
    .select(['payment.transfer_reference', 'payment.seller_remark', 'payment.received_amount'])
    .select(hasMoved.as('has_moved'))
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Whether the payment `taker` has the money of the kept payment that names it. */
export const hasMoved = sql<boolean>`(
  taker.id is not null and (taker.status <> ${sql.lit(fail)} or taker.received_amount > 0))`;

/** Reads the decision on a payment that has not taken effect yet. It changes only under the lock of the payment's order. */
export function findOpenDecision(queries: Queries, paymentId: number) {
  return queries
    .selectFrom('payment_decision')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

export type OpenDecision = NonNullable<Awaited<ReturnType<typeof findOpenDecision>>>;

export function findDueDecisions(queries: Queries, now: Date, limit: number) {
  return queries
    .selectFrom('payment_decision as open')
    .innerJoin('payment', 'payment.id', 'open.payment_id')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .select(['open.payment_id as paymentId', 'placed.id as orderId'])
    .where('open.failed_at', 'is', null)
    .where('open.due_at', '<=', now)
    .orderBy('open.due_at')
    .orderBy('open.payment_id')
    .limit(limit)
    .execute();
}

export async function deleteDecision(trx: Queries, paymentId: number): Promise<void> {
  await trx.deleteFrom('payment_decision').where('payment_id', '=', paymentId).execute();
}

/** Marks a decision as failed instead of deleting it, so that the member of staff who made it sees the failure. */
export async function failDecision(trx: Queries, paymentId: number, now: Date): Promise<void> {
  await trx
    .updateTable('payment_decision')
    .set({ failed_at: now })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Deletes the failed decision on a payment. @returns false when there is none */
export async function forgetFailedDecision(queries: Queries, paymentId: number): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('payment_decision')
    .where('payment_id', '=', paymentId)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lists the decisions of a member of staff that can be undone or that failed, the latest first. */
export function findDecisionsOf(queries: Queries, staffId: number) {
  return queries
    .selectFrom('payment_decision as open')
    .innerJoin('payment', 'payment.id', 'open.payment_id')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .leftJoin('staff', (join) =>
      join.on((eb) => eb('staff.id', '=', eb.fn.coalesce('payment.approved_by', 'payment.rejected_by'))),
    )
    .select(['open.payment_id', 'open.status', 'open.due_at', 'open.failed_at', 'placed.voucher_no'])
    .select(['payment.status as payment_status', 'staff.name as decided_by'])
    .where('open.staff_id', '=', staffId)
    .orderBy('open.decided_at', 'desc')
    .orderBy('open.payment_id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
}
