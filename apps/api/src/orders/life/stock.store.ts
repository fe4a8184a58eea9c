import { sql } from 'kysely';
import { heldByOthers } from '../../cart/stock-hold.store.ts';
import type { Queries } from '../../platform/database/database.ts';

export interface StockNeed {
  readonly skuId: number;
  readonly pieces: number;
}

/**
 * Locks the SKUs and their free SKUs by id, so that orders with the same SKUs in another sequence never deadlock. Read stock
 * and prices afterwards.
 * @returns the locked ids. A free SKU that staff add to a product while this is blocked is not among them
 */
export async function lockSkus(trx: Queries, skuIds: readonly number[]): Promise<ReadonlySet<number>> {
  // One array: with `or`, PostgreSQL reads all SKUs.
  const { rows } = await sql<{ id: number }>`
    select id from sku where id = any(${[...skuIds]}::int[] || array(
      select promotion.free_sku_id from sku paid
      join get_one_promotion promotion on promotion.product_id = paid.product_id
      where promotion.active and paid.id = any(${[...skuIds]}::int[])))
    order by id for no key update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the products of locked SKUs, and those that they are free with, by id. Triggers lock those of one change of stock; a
 * transaction that makes several calls this before the first.
 */
export async function lockProductsOf(trx: Queries, skuIds: ReadonlySet<number>): Promise<void> {
  await sql`
    select id from product where id = any(
      array(select product_id from sku where id = any(${[...skuIds]}::int[]))
      || array(select product_id from get_one_promotion where free_sku_id = any(${[...skuIds]}::int[])))
    order by id for no key update`.execute(trx);
}

/**
 * Takes the pieces from the stock; `noteTaken` and `releaseHolds` follow. Pieces that other buyers hold are not taken.
 * `zay.sale` switches off the trigger's NOTIFY for the changed SKUs, because `announceSales` sends it after the commit
 * (docs/decisions/0030-public-cache.md).
 * @param buyerId null for goods of an order link, which `announceSales` does not know
 * @returns false when any SKU is short; the caller then has to roll back
 */
export async function takeStock(
  trx: Queries,
  buyerId: number | null,
  needs: readonly StockNeed[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sku set stock = sku.stock - need.pieces
    from unnest(${needs.map((need) => need.skuId)}::int[], ${needs.map((need) => need.pieces)}::int[])
      as need (sku_id, pieces), set_config('zay.sale', ${buyerId === null ? 'off' : 'on'}, true)
    where sku.id = need.sku_id
      and sku.stock - ${heldByOthers(buyerId, 'need.sku_id')} >= need.pieces`.execute(trx);
  return numAffectedRows === BigInt(needs.length);
}

/** What takes pieces from the stock. */
type Taker = { readonly orderId: number } | { readonly linkId: number };

/** The ledger's column of a taker, and the reasons of its movements (order links: docs/decisions/0189). */
const movementsOf = (taker: Taker) =>
  'orderId' in taker
    ? {
        column: sql.ref('order_id'),
        id: taker.orderId,
        taken: sql.lit('order'),
        returned: sql.lit('order-cancelled'),
      }
    : {
        column: sql.ref('order_link_id'),
        id: taker.linkId,
        taken: sql.lit('correction'),
        returned: sql.lit('correction'),
      };

/** Writes the taken pieces into the ledger. */
export async function noteTaken(trx: Queries, taker: Taker, needs: readonly StockNeed[]): Promise<void> {
  const { column, id, taken } = movementsOf(taker);
  await sql`
    insert into stock_movement (sku_id, delta, reason, ${column})
    select sku_id, -pieces, ${taken}, ${id}
    from unnest(${needs.map((need) => need.skuId)}::int[], ${needs.map((need) => need.pieces)}::int[])
      as need (sku_id, pieces)`.execute(trx);
}

/**
 * Puts all pieces that were taken back into stock, free ones included. Locks SKUs by id.
 * @throws the database's error on a second call: the ledger allows one return per order or link, and SKU
 */
export async function returnTaken(trx: Queries, taker: Taker): Promise<void> {
  const { column, id, taken, returned } = movementsOf(taker);
  await sql`
    with taken as materialized (
      select sku.id, -movement.delta as pieces
      from stock_movement movement join sku on sku.id = movement.sku_id
      where movement.${column} = ${id} and movement.reason = ${taken} and movement.delta < 0
      order by sku.id for no key update of sku
    ), noted as (
      insert into stock_movement (sku_id, delta, reason, ${column})
      select id, pieces, ${returned}, ${id} from taken
    )
    update sku set stock = stock + taken.pieces from taken where sku.id = taken.id`.execute(trx);
}

/** Puts returned pieces of a cancelled order back into stock. Locks SKUs by id. */
export async function restockReturned(
  trx: Queries,
  orderId: number,
  pieces: readonly StockNeed[],
  { staffId, note }: { readonly staffId: number | null; readonly note: string },
): Promise<void> {
  await sql`
    with back as materialized (
      select sku.id, back.pieces
      from unnest(${pieces.map((one) => one.skuId)}::int[], ${pieces.map((one) => one.pieces)}::int[])
        as back (sku_id, pieces) join sku on sku.id = back.sku_id
      order by sku.id for no key update of sku
    ), noted as (
      insert into stock_movement (sku_id, delta, reason, order_id, staff_id, note)
      select id, pieces, 'goods-back', ${orderId}, ${staffId}, ${note} from back
    )
    update sku set stock = stock + back.pieces from back where sku.id = back.id`.execute(trx);
}

/** Subtracts the lines of a cancelled order from `sold_count` of their products. Lock SKUs first. */
export async function countUnsold(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['product_id', 'qty'])
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .execute();
  await countSold(
    trx,
    lines.map((line) => ({ productId: line.product_id, qty: -line.qty })),
  );
}

/** Adds to `sold_count` of products; a negative `qty` subtracts. Locks products by id. */
export async function countSold(
  trx: Queries,
  sold: readonly { readonly productId: number; readonly qty: number }[],
): Promise<void> {
  const pieces = new Map<number, number>();
  for (const { productId, qty } of sold) pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  const ids = [...pieces.keys()];
  await Promise.all([
    trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute(),
    sql`
      update product set sold_count = sold_count + sold.qty
      from unnest(${ids}::int[], ${[...pieces.values()]}::int[]) as sold (product_id, qty)
      where product.id = sold.product_id`.execute(trx),
  ]);
}

/** Locks a SKU for a change of its stock. @returns undefined when there is no such SKU */
export function lockStock(trx: Queries, skuId: number) {
  return trx.selectFrom('sku').select('stock').where('id', '=', skuId).forNoKeyUpdate().executeTakeFirst();
}

/** Writes a stock that staff changed, and its movement. @param stock pieces after the change, of which `delta` are new */
export async function setStock(
  trx: Queries,
  skuId: number,
  stock: number,
  act: {
    readonly delta: number;
    readonly reason: 'restock' | 'correction' | 'damage';
    readonly staffId: number | null;
    readonly note: string;
  },
): Promise<void> {
  await trx.updateTable('sku').set({ stock }).where('id', '=', skuId).execute();
  await trx
    .insertInto('stock_movement')
    .values({ sku_id: skuId, delta: act.delta, reason: act.reason, staff_id: act.staffId, note: act.note })
    .execute();
}
