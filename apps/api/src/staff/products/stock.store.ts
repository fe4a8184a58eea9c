import type { QueryOf, ResponseOf } from '@zay/contract';
import type { stockMovements } from '@zay/contract/staff';
import { sql } from 'kysely';
import { priceNow } from '../../catalog/promotion.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { chosenOfSku, namesOf } from './sku-value.store.ts';

type Answer = ResponseOf<typeof stockMovements>;
type Ask = QueryOf<typeof stockMovements>;

/** A SKU for its stock page. */
export async function findSku(db: Queries, id: number): Promise<Answer['sku'] | undefined> {
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.product_id', 'sku.code', 'sku.stock', 'sku.active'])
    .select(priceNow.as('price'))
    .select([namesOf('product').as('name'), chosenOfSku.as('value')])
    .where('sku.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { product_id, code, ...sku } = row;
  return { ...sku, productId: product_id, code: code ?? '' };
}

/**
 * A page of a SKU's ledger, each movement with the stock after it. Reads only rows up to the end of the page: the
 * balance is summed from the oldest, or subtracted from the stock from the newest.
 */
export async function readMovements(db: Queries, ask: Ask): Promise<Pick<Answer, 'items' | 'total'>> {
  const { skuId, direction, page, pageSize } = ask;
  const balance =
    direction === 'asc'
      ? sql<number>`(sum(delta) over (order by id))::int`
      : sql<number>`(stock - coalesce(
          sum(delta) over (order by id desc rows between unbounded preceding and 1 preceding), 0))::int`;
  const upToHere = db
    .selectFrom('stock_movement')
    .innerJoin('sku', 'sku.id', 'stock_movement.sku_id')
    .select(['stock_movement.id', 'delta', 'reason', 'note', 'stock_movement.created_at', 'staff_id'])
    .select(['order_id', 'order_link_id', 'sku.stock'])
    .where('sku_id', '=', skuId)
    .orderBy('stock_movement.id', direction)
    .limit(page * pageSize)
    .as('ledger');
  const movements = db.selectFrom(upToHere).selectAll().select(balance.as('balance')).as('movement');
  const rows = await db
    .selectFrom(movements)
    .leftJoin('staff', 'staff.id', 'movement.staff_id')
    .leftJoin('customer_order as placed', 'placed.id', 'movement.order_id')
    .selectAll('movement')
    .select(['staff.name as by', 'placed.voucher_no'])
    .orderBy('movement.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: Number(row.id),
    at: row.created_at.toISOString(),
    delta: row.delta,
    balance: row.balance,
    reason: row.order_link_id === null ? (row.reason as Answer['items'][number]['reason']) : 'order-link',
    note: row.note,
    by: row.by ?? '',
    order: row.order_id === null ? null : { id: row.order_id, voucherNo: row.voucher_no ?? '' },
  }));
  return { items, total: await countMovements(db, skuId) };
}

async function countMovements(db: Queries, skuId: number): Promise<number> {
  const { total } = await db
    .selectFrom('stock_movement')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow();
  return total;
}
