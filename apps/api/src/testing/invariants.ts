import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/**
 * What holds after any race or fault: stock, totals and payments add up, no order is half or moved by a step that its
 * history does not know, every receipt is there.
 */
export async function expectWholeShop(shop: Pick<TestShop, 'db' | 'files'>): Promise<void> {
  const wrong = await sql<{ what: string; id: number }>`
    select 'stock' as what, sku.id from sku
      where sku.stock <> (select coalesce(sum(delta), 0) from stock_movement where sku_id = sku.id)
    union all select 'half order', placed.id from customer_order placed
      where (type = 'product') <> exists (select from order_line where order_id = placed.id)
        or (type = 'product') <> exists (select from order_delivery where order_id = placed.id)
        or not exists (select from payment where order_id = placed.id)
        or not exists (select from order_status_event where order_id = placed.id)
    union all select 'total', placed.id from customer_order placed
      where type = 'product'
        and total_amount <> (select sum(amount) from order_line where order_id = placed.id)
    union all select 'in stock', product_id from product_stock
      where skus_in_stock <> (select count(*) from sku
        where sku.product_id = product_stock.product_id and active and stock > 0)
    union all select 'sold', product.id from product
      where sold_count <> (select coalesce(sum(qty), 0) from order_line join customer_order placed
        on placed.id = order_line.order_id
        where product_id = product.id and status <> 5)
    union all select 'pieces of an order', held.order_id from (
        select order_id, sku_id, sum(qty) as pieces from (
          select order_id, sku_id, qty from order_line
          union all select order_id, get_one_sku_id, get_one_qty from order_line where get_one_sku_id is not null
        ) lines group by order_id, sku_id
      ) held join customer_order placed on placed.id = held.order_id
      where case when placed.status = 5 then 0 else -held.pieces end <> (
        select coalesce(sum(delta), 0) from stock_movement movement
        where movement.order_id = held.order_id and movement.sku_id = held.sku_id)
    union all select 'paid twice', order_id from payment where status = 2 group by order_id having count(*) > 1
    union all select 'checked twice', order_id from payment where status = 1 group by order_id having count(*) > 1
    union all select 'amount of a payment', payment.id from payment join customer_order placed
      on placed.id = payment.order_id where amount <> net_amount
    union all select 'step', event.order_id from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before
        from order_status_event
      ) event where from_status is distinct from before
    union all select 'status', placed.id from customer_order placed
      where status <> (
        select to_status from order_status_event where order_id = placed.id order by id desc limit 1)`.execute(
    shop.db,
  );
  expect(wrong.rows).toEqual([]);
  const receipts = await shop.db.selectFrom('file').select('key').where('kind', '=', 'private').execute();
  for (const { key } of receipts) expect(await shop.files.exists('private', key)).toBe(true);
}
