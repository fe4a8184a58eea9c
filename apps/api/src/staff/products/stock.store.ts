import type { QueryOf, ResponseOf } from '@zay/contract';
import type { stockMovements } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { chosenOfSku, namesOf } from './sku-value.ts';

type Answer = ResponseOf<typeof stockMovements>;
type Ask = QueryOf<typeof stockMovements>;

/** A SKU as the page of its stock shows it. */
export async function findSku(db: Queries, id: number): Promise<Answer['sku'] | undefined> {
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.product_id', 'sku.code', 'sku.price', 'sku.stock', 'sku.active'])
    .select([namesOf('product').as('name'), chosenOfSku.as('value')])
    .where('sku.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { product_id, code, ...sku } = row;
  return { ...sku, productId: product_id, code: code ?? '' };
}

/** A page of a SKU's ledger, each movement with the stock after it. */
export async function readMovements(db: Queries, ask: Ask): Promise<Pick<Answer, 'items' | 'total'>> {
  const ledger = db
    .selectFrom('stock_movement')
    .select(['id', 'delta', 'reason', 'note', 'created_at', 'staff_id', 'order_id'])
    .select(sql<number>`(sum(delta) over (order by id))::int`.as('balance'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('sku_id', '=', ask.skuId)
    .as('movement');
  const rows = await db
    .selectFrom(ledger)
    .leftJoin('staff', 'staff.id', 'movement.staff_id')
    .leftJoin('customer_order as placed', 'placed.id', 'movement.order_id')
    .selectAll('movement')
    .select(['staff.name as by', 'placed.voucher_no'])
    .orderBy('movement.id', ask.direction)
    .limit(ask.pageSize)
    .offset((ask.page - 1) * ask.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: Number(row.id),
    at: row.created_at.toISOString(),
    delta: row.delta,
    balance: row.balance,
    reason: row.reason as Answer['items'][number]['reason'],
    note: row.note,
    by: row.by ?? '',
    order: row.order_id === null ? null : { id: row.order_id, voucherNo: row.voucher_no ?? '' },
  }));
  return { items, total: rows[0]?.total ?? (await countMovements(db, ask.skuId)) };
}

async function countMovements(db: Queries, skuId: number): Promise<number> {
  const { total } = await db
    .selectFrom('stock_movement')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow();
  return total;
}
