import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** A table of buyers who wait to be notified once of a subject, and its column with the id of the subject. */
export interface WaitingList {
  readonly table: RawBuilder<unknown>;
  readonly subject: RawBuilder<unknown>;
}

const waitingList = (table: string, subject: string): WaitingList => ({
  table: sql.table(table),
  subject: sql.ref(subject),
});
export const backInStockList = waitingList('back_in_stock_request', 'sku_id');
export const classPlaceList = waitingList('class_place_request', 'training_class_id');

/**
 * Adds a buyer to the list. A notified buyer may subscribe again; a waiting one keeps the place.
 * @param subjects a query of the id, which has no row for a subject that nobody can wait for
 * @returns false when the query has no row
 */
export async function insertWaiting(
  queries: Queries,
  { table, subject }: WaitingList,
  buyerId: number,
  subjects: Expression<{ id: number }>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into ${table} as request (buyer_id, ${subject})
    select ${buyerId}::int, wanted.id from ${subjects} as wanted
    on conflict (buyer_id, ${subject}) do update set
      notified_at = null,
      created_at = case when request.notified_at is null then request.created_at else now() end`.execute(
    queries,
  );
  return numAffectedRows > 0n;
}

export async function deleteWaiting(
  queries: Queries,
  { table, subject }: WaitingList,
  buyerId: number,
  id: number | RawBuilder<number>,
): Promise<void> {
  await sql`delete from ${table} where buyer_id = ${buyerId} and ${subject} = ${id}`.execute(queries);
}

/**
 * Removes the earliest buyers from the waiting list; each is returned once, even to concurrent callers. Locks their
 * accounts; one being deleted or renamed is skipped until the next run.
 */
export async function takeWaiting(
  trx: Queries,
  { table, subject }: WaitingList,
  id: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ buyer_id: number }>`
    update ${table} as request set notified_at = now()
    where request.${subject} = ${id} and request.buyer_id in (
      select waiting.buyer_id from ${table} as waiting
      join buyer on buyer.id = waiting.buyer_id
      where waiting.${subject} = ${id} and waiting.notified_at is null
      order by waiting.created_at, waiting.buyer_id
      limit ${limit}
      for key share of buyer skip locked for update of waiting skip locked
    )
    returning request.buyer_id`.execute(trx);
  return rows.map(({ buyer_id }) => buyer_id);
}
