import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** A hold of one SKU. It lasts until `until`, and may begin anew as long after that as it lasted. */
export interface HoldPeriod {
  readonly skuId: number;
  readonly until: Date;
}

export interface Hold extends HoldPeriod {
  readonly pieces: number;
}

/** Pieces of a SKU that others than this buyer hold now; null: that anybody holds. @param sku the column with its id */
export function heldByOthers(buyerId: number | null, sku: string) {
  return sql<number>`(
    select coalesce(sum(hold.qty), 0)::int from stock_hold hold
    where hold.sku_id = ${sql.ref(sku)} and hold.buyer_id is distinct from ${buyerId}::int and hold.until > now()
  )`;
}

/** When the first hold of others on a SKU ends; null when there is none. */
export function othersHoldUntil(buyerId: number | null, sku: string) {
  return sql<Date | null>`(
    select min(hold.until) from stock_hold hold
    where hold.sku_id = ${sql.ref(sku)} and hold.buyer_id is distinct from ${buyerId}::int and hold.until > now() and hold.qty > 0
  )`;
}

/** The database's time, and which SKUs the buyer holds or held. Lock the buyer's cart before. */
export async function findOwnHolds(
  trx: Queries,
  buyerId: number,
): Promise<{ readonly now: Date; readonly own: readonly HoldPeriod[] }> {
  const { now } = await trx.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  const own = await trx
    .selectFrom('stock_hold')
    .select(['sku_id as skuId', 'until'])
    .where('buyer_id', '=', buyerId)
    .execute();
  return { now, own };
}

/** Makes `holds` all that the buyer holds. Lock the buyer's cart and the SKUs before. */
export async function replaceHolds(trx: Queries, buyerId: number, holds: readonly Hold[]): Promise<void> {
  await releaseAllHolds(
    trx,
    buyerId,
    holds.map((hold) => hold.skuId),
  );
  if (holds.length === 0) return;
  await trx
    .insertInto('stock_hold')
    .values(
      holds.map(({ skuId, pieces, until }) => ({ buyer_id: buyerId, sku_id: skuId, qty: pieces, until })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'sku_id'])
        .doUpdateSet((eb) => ({ qty: eb.ref('excluded.qty'), until: eb.ref('excluded.until') })),
    )
    .execute();
}

/** Ends the buyer's holds of these SKUs. Their rows stay until the same SKU may be held again. */
export async function releaseHolds(trx: Queries, buyerId: number, skuIds: readonly number[]): Promise<void> {
  await sql`
    update stock_hold set qty = 0
    where buyer_id = ${buyerId} and qty > 0 and sku_id = any(${[...skuIds]}::int[])`.execute(trx);
}

/** Ends all holds of the buyer, but those of some SKUs. */
export async function releaseAllHolds(
  trx: Queries,
  buyerId: number,
  exceptSkuIds: readonly number[] = [],
): Promise<void> {
  await sql`
    update stock_hold set qty = 0
    where buyer_id = ${buyerId} and qty > 0 and sku_id <> all(${[...exceptSkuIds]}::int[])`.execute(trx);
}
