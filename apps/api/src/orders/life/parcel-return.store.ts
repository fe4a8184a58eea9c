import type { ParcelReturnReason, ParcelReturnStatus } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Selects parcels that came back, with the staff who received them and who sent them again or closed them. */
function selectParcels(queries: Queries) {
  return queries
    .selectFrom('parcel_return as parcel')
    .leftJoin('staff as taker', 'taker.id', 'parcel.staff_id')
    .leftJoin('staff as doer', 'doer.id', 'parcel.done_by')
    .select(['parcel.id', 'parcel.order_id', 'parcel.reason', 'parcel.status', 'parcel.note'])
    .select(['parcel.came_at', 'parcel.done_at', 'taker.name as taken_by', 'doer.name as done_by']);
}

export type ParcelRow = Awaited<ReturnType<ReturnType<typeof selectParcels>['execute']>>[number];

/** Oldest first. */
export function findParcels(queries: Queries, orderId: number): Promise<ParcelRow[]> {
  return selectParcels(queries).where('parcel.order_id', '=', orderId).orderBy('parcel.id').execute();
}

export async function findParcel(queries: Queries, id: number): Promise<ParcelRow | null> {
  return (await selectParcels(queries).where('parcel.id', '=', id).executeTakeFirst()) ?? null;
}

/** Reads the parcel of an order that is back in the shop; null when none is. Lock the order first in order to change it. */
export async function findParcelHere(
  queries: Queries,
  order: { readonly id: number; readonly buyer_id: number },
): Promise<ParcelRow | null> {
  const here = selectParcels(queries)
    .where('parcel.buyer_id', '=', order.buyer_id)
    .where('parcel.order_id', '=', order.id)
    .where('parcel.status', '=', 'here');
  return (await here.executeTakeFirst()) ?? null;
}

export async function insertParcel(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  came: { readonly reason: ParcelReturnReason; readonly note: string; readonly staffId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('parcel_return')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      reason: came.reason,
      note: came.note,
      staff_id: came.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Closes the parcel of an order that is back in the shop: it is sent again, or its order ended. */
export async function closeParcel(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  status: Exclude<ParcelReturnStatus, 'here'>,
  staffId: number | null,
): Promise<void> {
  await trx
    .updateTable('parcel_return')
    .set({ status, done_by: staffId, done_at: sql<Date>`now()` })
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'here')
    .execute();
}

/** Replaces the note of the step to "transporting" when a parcel is sent again. */
export async function setSendingNote(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  note: string,
): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ sending_note: note })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.id)
    .execute();
}
