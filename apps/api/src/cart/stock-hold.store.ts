import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** A hold of one SKU until `until`. It can be renewed only after the same duration has passed again. */
export interface HoldPeriod {
  readonly skuId: number;
  readonly until: Date;
}

export interface Hold extends HoldPeriod {
  readonly pieces: number;
}

/** Pieces of a SKU held by other buyers; null: by any. @param sku the column with its id */
export function heldByOthers(buyerId: number | null, sku: string) {
  return sql<number>`(
    select coalesce(sum(hold.qty), 0)::int from stock_hold hold
    where hold.sku_id = ${sql.ref(sku)} and hold.buyer_id is distinct from ${buyerId}::int and hold.until > now()
  )`;
}

/** When the first hold of others on a SKU ends; null if none. */
export function othersHoldUntil(buyerId: number | null, sku: string) {
  return sql<Date | null>`(
    select min(hold.until) from stock_hold hold
    where hold.sku_id = ${sql.ref(sku)} and hold.buyer_id is distinct from ${buyerId}::int and hold.until > now() and hold.qty > 0
  )`;
}

/** The database's time, and the buyer's current and past holds. Lock the buyer's cart first. */
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

/** Replaces all holds of the buyer. Lock the buyer's cart and the SKUs first. */
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

/** Ends the buyer's holds of these SKUs. Their rows stay until the SKU may be held again. */
export async function releaseHolds(trx: Queries, buyerId: number, skuIds: readonly number[]): Promise<void> {
  await sql`
    update stock_hold set qty = 0
    where buyer_id = ${buyerId} and qty > 0 and sku_id = any(${[...skuIds]}::int[])`.execute(trx);
}

/** Ends all holds of the buyer except of some SKUs. */
export async function releaseAllHolds(
  trx: Queries,
  buyerId: number,
  exceptSkuIds: readonly number[] = [],
): Promise<void> {
  await sql`
    update stock_hold set qty = 0
    where buyer_id = ${buyerId} and qty > 0 and sku_id <> all(${[...exceptSkuIds]}::int[])`.execute(trx);
}
