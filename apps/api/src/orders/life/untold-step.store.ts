import { limits, orderStatuses, type OrderStatusId } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { deleteSentParcel } from '../parcels/order-parcel.store.ts';
import { noteOf, type LockedOrder } from './change-order.store.ts';

/** A step whose buyer is not told of it yet. It changes only under the order's lock. */
export interface UntoldStep {
  readonly from_status: OrderStatusId;
  readonly to_status: OrderStatusId;
}

export async function keepUntold(
  trx: Queries,
  order: LockedOrder,
  step: {
    readonly to: OrderStatusId;
    readonly staffId: number | null;
    readonly requestId: string;
    readonly dueAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('untold_step')
    .values({
      order_id: order.id,
      from_status: order.status,
      to_status: step.to,
      staff_id: step.staffId,
      request_id: step.requestId,
      due_at: step.dueAt,
    })
    .execute();
}

export function findUntold(queries: Queries, orderId: number) {
  return queries
    .selectFrom('untold_step')
    .select(['from_status', 'to_status', 'due_at', 'staff_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function deleteUntold(trx: Queries, orderId: number): Promise<void> {
  await trx.deleteFrom('untold_step').where('order_id', '=', orderId).execute();
}

/** Moves an order back, with its note, history and parcel. The database allows it while the step is untold. */
export async function takeStepBack(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  step: UntoldStep,
): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ status: step.from_status, ...noteOf(step.to_status, '') })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.id)
    .execute();
  await trx
    .deleteFrom('order_status_event')
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .where('to_status', '=', step.to_status)
    .execute();
  if (step.to_status === orderStatuses.transporting) await deleteSentParcel(trx, order);
  await deleteUntold(trx, order.id);
}

export async function findDueSteps(queries: Queries, now: Date, limit: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('untold_step')
    .select('order_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Sets when the buyers of the steps of one request are told. */
export async function setDue(queries: Queries, requestId: string, dueAt: Date): Promise<void> {
  await queries
    .updateTable('untold_step')
    .set({ due_at: dueAt })
    .where('request_id', '=', requestId)
    .execute();
}

/** The steps of a member of staff that can be undone, the latest first. */
export function findUntoldOf(queries: Queries, staffId: number) {
  return queries
    .selectFrom('untold_step as step')
    .innerJoin('customer_order as placed', 'placed.id', 'step.order_id')
    .select(['step.order_id', 'step.to_status', 'step.request_id', 'step.due_at', 'placed.voucher_no'])
    .where('step.staff_id', '=', staffId)
    .orderBy('step.due_at', 'desc')
    .orderBy('step.order_id')
    .limit(limits.unpagedRows)
    .execute();
}
