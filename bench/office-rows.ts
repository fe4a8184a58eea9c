/** A shop as large as the back office has to manage: `count` of everything that its lists show. */
import { sql } from 'kysely';
import type { Database } from '../apps/api/src/platform/database/database.ts';

/** SQL of one kind of row each, in the order in which they need each other; `$1` is how many. */
const steps = [
  `insert into buyer (phone, name, password_hash, verified_at, created_at)
   select '09' || (400000000 + n), 'Buyer ' || n, 'x', now(), now() - n * interval '3 minutes'
   from generate_series(1, $1::int) n`,
  `with bare as (
     select id from product where not exists (select from variant where product_id = product.id)),
   axis as (
     insert into variant (product_id, level, name_en) select id, 1, 'Default' from bare returning id, product_id),
   value as (
     insert into variant_value (product_id, variant_id, name_en) select product_id, id, 'Default' from axis
     returning id, product_id)
   insert into sku (product_id, value1_id, original_price, stock)
   select product_id, id, 1000 + product_id % 50000, product_id % 90 from value`,
  `insert into stock_movement (sku_id, delta, reason)
   select id, stock, 'opening' from sku where stock > 0
     and not exists (select from stock_movement where sku_id = sku.id)`,
  `insert into customer_order (buyer_id, total_amount, net_amount, delivery_fee, status, created_at)
   select buyer.id, 5000 + buyer.id % 90000, 5000 + buyer.id % 90000, 0,
     (array[4, 4, 4, 4, 4, 3, 2, 1, 5])[1 + buyer.id % 9], now() - (buyer.id % 525600) * interval '1 minute'
   from buyer where buyer.phone like '094%' limit $1`,
  `insert into order_line (order_id, buyer_id, product_id, sku_id, name_en, name_my, original_price, price, qty)
   select o.id, o.buyer_id, sku.product_id, sku.id, 'Product', 'ပစ္စည်း', o.total_amount, o.total_amount, 1
   from customer_order o join buyer on buyer.id = o.buyer_id and buyer.phone like '094%'
   join sku on sku.id = 1 + o.id % (select max(id) from sku)`,
  `insert into order_delivery (order_id, buyer_id, name, phone, city_id, township_id, address, delivery_service_id,
     from_day, to_day)
   select o.id, o.buyer_id, buyer.name, buyer.phone, township.city_id, township.id, 'No. 1', service.id, 1, 3
   from customer_order o join buyer on buyer.id = o.buyer_id and buyer.phone like '094%',
     (select id, city_id from township order by id limit 1) township,
     (select id from delivery_service order by id limit 1) service`,
  `insert into payment (buyer_id, order_id, payment_service_id, amount, status, transaction_id, created_at, decided_at)
   select o.buyer_id, o.id, 13 + o.id % 2, o.net_amount, case when o.id % 20 = 0 then 1 else 2 end,
     'T' || o.id, o.created_at, case when o.id % 20 > 0 then o.created_at end
   from customer_order o join buyer on buyer.id = o.buyer_id and buyer.phone like '094%'`,
  `insert into question (buyer_id, product_id, text, created_at)
   select o.buyer_id, line.product_id, 'Is it large?', o.created_at
   from customer_order o join order_line line on line.order_id = o.id limit $1`,
  `insert into review (order_line_id, product_id, buyer_id, rating, text)
   select line.id, line.product_id, line.buyer_id, 1 + line.id % 5, 'Well made'
   from order_line line where not exists (select from review where order_line_id = line.id) limit $1`,
  `insert into order_message (order_id, buyer_id, sender, message, created_at)
   select id, buyer_id, 'buyer', 'When does it come?', created_at from customer_order limit $1`,
  `insert into notification (buyer_id, title, body, body_en, redirect_action)
   select id, 'News', 'ဈေးနှုန်း', 'New prices', 'NewArrival' from buyer limit $1`,
  `insert into staff_notification (staff_id, title, body, body_en, recipients, last_buyer_id, told_at)
   select 1, 'News', 'ဈေးနှုန်း', 'New prices', 1000, 0, now() from generate_series(1, $1::int) n`,
  `insert into audit_log (staff_id, action, entity, entity_id, before, after, created_at)
   select 1, 'product-saved', 'product', n::text, '{"price":1}', '{"price":2}', now() - n * interval '1 minute'
   from generate_series(1, $1::int) n`,
];

/** Fills the demo shop; the products stand already. */
export async function fillOffice(db: Database, count: number): Promise<void> {
  for (const step of steps) {
    const [before = '', after = ''] = step.split(/\$1(?:::int)?/);
    const text = step.includes('$1')
      ? sql`${sql.raw(before)}${sql.lit(count)}${sql.raw(after)}`
      : sql.raw(step);
    await sql`${text}`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}
