import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/** What holds after any race or fault: stock and totals add up, no order is half, every receipt is there. */
export async function expectWholeShop(shop: TestShop): Promise<void> {
  const wrong = await sql<{ what: string; id: number }>`
    select 'stock' as what, sku.id from sku
      where sku.stock <> (select coalesce(sum(delta), 0) from stock_movement where sku_id = sku.id)
    union all select 'half order', placed.id from customer_order placed
      where not exists (select from order_line where order_id = placed.id)
        or not exists (select from order_delivery where order_id = placed.id)
        or not exists (select from payment where order_id = placed.id)
        or not exists (select from order_status_event where order_id = placed.id)
    union all select 'total', placed.id from customer_order placed
      where total_amount <> (select sum(amount) from order_line where order_id = placed.id)
    union all select 'in stock', product_id from product_stock
      where skus_in_stock <> (select count(*) from sku
        where sku.product_id = product_stock.product_id and active and stock > 0)
    union all select 'sold', product.id from product
      where sold_count <> (select coalesce(sum(qty), 0) from order_line where product_id = product.id)`.execute(
    shop.db,
  );
  expect(wrong.rows).toEqual([]);
  const receipts = await shop.db.selectFrom('file').select('key').where('kind', '=', 'private').execute();
  for (const { key } of receipts) expect(await shop.files.exists('private', key)).toBe(true);
}
