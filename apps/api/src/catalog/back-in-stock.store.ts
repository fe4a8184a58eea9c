import { sql } from 'kysely';
import { backInStockList, insertWaiting } from '../notifications/waiting-list.store.ts';
import type { Queries } from '../platform/database/database.ts';
import { skuValue } from './chosen-values.store.ts';

/** SKUs visible to buyers; `offered.pieces` can be bought. */
function offeredSkus(db: Queries) {
  return db
    .selectFrom('sku')
    .innerJoin('sku_for_sale as offered', 'offered.id', 'sku.id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('product.state', '=', 'published');
}

export async function isOffered(db: Queries, skuId: number): Promise<boolean> {
  return (
    (await offeredSkus(db).select('sku.id').where('sku.id', '=', skuId).executeTakeFirst()) !== undefined
  );
}

export async function waitedSkusOf(db: Queries, buyerId: number, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('back_in_stock_request as request')
    .innerJoin('sku', 'sku.id', 'request.sku_id')
    .select('request.sku_id')
    .where('request.buyer_id', '=', buyerId)
    .where('request.notified_at', 'is', null)
    .where('sku.product_id', '=', productId)
    .orderBy('request.sku_id')
    .execute();
  return rows.map(({ sku_id }) => sku_id);
}

/** @returns false when the SKU is not offered, or not sold out */
export const insertStockRequest = (db: Queries, buyerId: number, skuId: number): Promise<boolean> =>
  insertWaiting(
    db,
    backInStockList,
    buyerId,
    offeredSkus(db).select('sku.id').where('sku.id', '=', skuId).where('offered.pieces', '=', 0),
  );

/** SKUs that can be bought and have subscribers: one index lookup per subscribed SKU. */
export async function returnedSkus(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive waited as (
      select min(sku_id) as id from back_in_stock_request where notified_at is null
      union all
      select (select min(sku_id) from back_in_stock_request where notified_at is null and sku_id > waited.id)
      from waited where waited.id is not null
    )
    select sku.id from waited
    join sku_for_sale sku on sku.id = waited.id
    join product on product.id = sku.product_id
    where sku.pieces > 0 and product.state = 'published'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Data of the notification; undefined when the SKU is sold out again. */
export function findReturned(db: Queries, skuId: number) {
  return offeredSkus(db)
    .select(['sku.product_id', 'product.name_en', 'product.name_my'])
    .select([skuValue('en').as('sku_value_en'), skuValue('my').as('sku_value_my')])
    .where('sku.id', '=', skuId)
    .where('offered.pieces', '>', 0)
    .executeTakeFirst();
}
