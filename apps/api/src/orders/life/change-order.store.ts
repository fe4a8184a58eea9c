import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  type OrderStatusId,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@zay/contract';
import type { InferResult } from 'kysely';
import { pendingRequest } from './pending-request.store.ts';
import { numberSetting } from '../../platform/database/settings.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { firstOrderStatus, type Author, type StepState } from './order-states.ts';
import { latestPayment } from './latest-payment.store.ts';
import { findParcelHere } from './parcel-return.store.ts';

const { checking, success, fail } = paymentStatuses;

export interface LockedOrder extends StepState {
  readonly id: number;
  readonly buyer_id: number;
  readonly voucher_no: string;
  readonly net_amount: number;
  /** Whether it was never placed (docs/decisions/0105). */
  readonly isRefused: boolean;
  readonly latestPayment: {
    readonly id: number;
    readonly status: PaymentStatusId;
    readonly type: PaymentTypeId;
    /** The amount asked for, in kyats. */
    readonly amount: number;
    /** Whether it asks for a part, as a deposit does, so that another payment follows although it is accepted. */
    readonly is_part: boolean;
    readonly received_amount: number;
    readonly decided_at: Date | null;
  };
}

/** Reads an order without a lock. Use `lockOrder` to change it. @param buyerId null for any buyer's */
export async function readOrder(
  queries: Queries,
  orderId: number,
  buyerId: number | null,
): Promise<LockedOrder | null> {
  return withFacts(queries, await orderRow(queries, orderId, buyerId).executeTakeFirst());
}

/**
 * Reads an order and locks its row, which serialises all changes of the order and its payments. The buyer's row is locked
 * against deletion before, for the notification that follows. Lock an order before SKUs and products
 * (docs/decisions/0099-lock-order.md).
 * @param buyerId the order must belong to this buyer; null for staff and the shop itself
 * @returns null when there is no such order
 */
export async function lockOrder(
  trx: Queries,
  orderId: number,
  buyerId: number | null,
): Promise<LockedOrder | null> {
  const order = await orderRow(trx, orderId, buyerId)
    // PostgreSQL takes the locks in the order of these clauses.
    .forKeyShare('buyer')
    .forNoKeyUpdate('customer_order')
    .executeTakeFirst();
  // Separate statements after the lock: they see what other transactions committed while this one was blocked.
  return withFacts(trx, order);
}

function orderRow(queries: Queries, orderId: number, buyerId: number | null) {
  return queries
    .selectFrom('customer_order')
    .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
    .select(['customer_order.id', 'buyer_id', 'voucher_no', 'type', 'status', 'net_amount'])
    .select('refused_reason')
    .where('customer_order.id', '=', orderId)
    .$if(buyerId !== null, (orders) => orders.where('buyer_id', '=', buyerId ?? 0));
}

async function withFacts(
  queries: Queries,
  order: InferResult<ReturnType<typeof orderRow>>[number] | undefined,
): Promise<LockedOrder | null> {
  if (!order) return null;
  const { refused_reason: reason, ...row } = order;
  const latestPayment = await findLatestPayment(queries, order);
  const isParcelHere =
    order.status === orderStatuses.transporting && (await findParcelHere(queries, order)) !== null;
  const pending = await findPending(queries, order);
  return { ...row, isRefused: reason !== null, latestPayment, isParcelHere, ...pending };
}

async function findPending(
  queries: Queries,
  { id, type }: Pick<LockedOrder, 'id' | 'type'>,
): Promise<Pick<LockedOrder, 'isResultPending' | 'areChangesAsked'>> {
  if (type === 'product') return { isResultPending: false, areChangesAsked: false };
  const row = await queries
    .selectFrom('customer_order as placed')
    .select(pendingRequest)
    .where('placed.id', '=', id)
    .executeTakeFirstOrThrow();
  return { isResultPending: row.is_result_pending, areChangesAsked: row.are_changes_asked };
}

/** The payments of an order, latest first. */
export function selectPayments(queries: Queries, order: { readonly id: number; readonly buyer_id: number }) {
  return queries
    .selectFrom('payment')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .select(['payment.id', 'payment.status', 'payment.amount', 'payment.is_part', 'service.type'])
    .select(['payment.received_amount', 'payment.decided_at'])
    .where('payment.buyer_id', '=', order.buyer_id)
    .where('payment.order_id', '=', order.id)
    .orderBy('payment.id', 'desc');
}

export const findLatestPayment = (
  queries: Queries,
  order: { readonly id: number; readonly buyer_id: number },
) => selectPayments(queries, order).limit(1).executeTakeFirstOrThrow();

/** Each step has a column of its own for its note (decision 135). */
export const noteOf = (to: OrderStatusId, note: string) => {
  if (to === orderStatuses.packed) return { take_note: note };
  if (to === orderStatuses.transporting) return { sending_note: note };
  if (to === orderStatuses.transported) return { sent_note: note };
  return to === orderStatuses.deleted ? { cancel_note: note } : {};
};

/** Sets the order's status and adds the event to its history. The database rejects a second event of the same status. */
export async function recordStep(
  trx: Queries,
  order: Pick<LockedOrder, 'id' | 'buyer_id' | 'status'>,
  step: { readonly to: OrderStatusId; readonly note: string; readonly by: Author },
): Promise<void> {
  const { to, note, by } = step;
  await trx
    .updateTable('customer_order')
    .set({ status: to, ...noteOf(to, note) })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .execute();
  await trx
    .insertInto('order_status_event')
    .values({
      buyer_id: order.buyer_id,
      order_id: order.id,
      from_status: order.status,
      to_status: to,
      actor: by.actor,
      staff_id: by.actor === 'staff' ? by.staffId : null,
      note,
    })
    .execute();
}

/** @returns the name of the member of staff or the buyer who moved an order to a status; '' for the shop itself */
export async function findMover(queries: Queries, orderId: number, status: OrderStatusId): Promise<string> {
  const mover = await queries
    .selectFrom('order_status_event as event')
    .leftJoin('staff', 'staff.id', 'event.staff_id')
    .leftJoin('buyer', (join) =>
      join.onRef('buyer.id', '=', 'event.buyer_id').on('event.actor', '=', 'buyer'),
    )
    .select((eb) => eb.fn.coalesce('staff.name', 'buyer.name').as('name'))
    .where('event.order_id', '=', orderId)
    .where('event.to_status', '=', status)
    .executeTakeFirst();
  return mover?.name ?? '';
}

/** Stores a decision on the order's latest payment. Does nothing unless the payment is being checked. */
export async function decideLatestPayment(
  trx: Queries,
  order: LockedOrder,
  status: typeof success | typeof fail,
  by: {
    readonly staffId: number | null;
    readonly note: string;
    readonly noteMy?: string;
    readonly reference?: string;
    /** The received amount in kyats (`notedAmount`); null for the usual one: all when accepted, nothing when rejected. */
    readonly notedAmount: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({
      status,
      noted_amount: by.notedAmount,
      seller_remark: by.note,
      seller_remark_my: by.noteMy ?? '',
      ...(by.reference ? { transfer_reference: by.reference } : {}),
      approved_by: status === success ? by.staffId : null,
      rejected_by: status === fail ? by.staffId : null,
      decided_at: by.now,
    })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.latestPayment.id)
    .where('status', '=', checking)
    .execute();
}

/**
 * Corrects the decision on the order's latest payment. The reason replaces the remark that the buyer read, and money that had
 * moved to another payment is this one's again.
 */
export async function correctLatestPayment(
  trx: Queries,
  order: LockedOrder,
  to: typeof success | typeof fail,
  by: {
    readonly staffId: number | null;
    readonly reason: string;
    /** What it asks for from now on, in kyats. */
    readonly amount: number;
    readonly notedAmount: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({
      status: to,
      seller_remark: by.reason,
      seller_remark_my: '',
      approved_by: to === success ? by.staffId : null,
      rejected_by: to === fail ? by.staffId : null,
      amount: by.amount,
      noted_amount: by.notedAmount,
      moved_to: null,
      decided_at: by.now,
    })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.latestPayment.id)
    .where('status', '=', order.latestPayment.status)
    .execute();
}

/**
 * Reads the decision on a payment, also one that can still be undone.
 * @returns its status, and `by`: the name of the member of staff, '' for somebody without an account
 */
export async function findDecision(
  queries: Queries,
  paymentId: number,
): Promise<{ status: PaymentStatusId; by: string }> {
  const { status, name } = await queries
    .selectFrom('payment')
    .leftJoin('payment_decision as open', (join) =>
      join.onRef('open.payment_id', '=', 'payment.id').on('payment.status', '=', checking),
    )
    .leftJoin('staff', (join) =>
      join.on((eb) =>
        eb('staff.id', '=', eb.fn.coalesce('open.staff_id', 'payment.approved_by', 'payment.rejected_by')),
      ),
    )
    .select((eb) => [eb.fn.coalesce('open.status', 'payment.status').as('status'), 'staff.name'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { status, by: name ?? '' };
}

export async function findReleaseHours(queries: Queries): Promise<number> {
  const setting = await queries
    .selectNoFrom(numberSetting('rejected_payment_release_hours').as('hours'))
    .executeTakeFirst();
  return setting?.hours ?? 0;
}

/** @returns ids of orders that `mayRelease` may allow to release, the longest rejected first */
export async function findOrdersToRelease(
  queries: Queries,
  rejectedBefore: Date,
  limit: number,
): Promise<number[]> {
  const rows = await queries
    .selectFrom('customer_order as placed')
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .innerJoin('payment_service as service', 'service.id', 'latest.payment_service_id')
    .select('placed.id')
    .where('placed.status', '=', firstOrderStatus)
    .where('latest.status', '=', fail)
    .where('latest.decided_at', '<', rejectedBefore)
    .where('service.type', '<>', paymentTypes.cod)
    .orderBy('latest.decided_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
