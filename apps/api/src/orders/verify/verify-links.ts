import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

/** Order links hold their goods until they are ordered or end, and are ordered once. */
export const linkRules: readonly ShopRule[] = [
  {
    name: 'link-holds',
    says: 'An order link took the pieces of its lines, free ones included, from the stock, and gave them back when it ended.',
    breaches: sql`
      select 'link ' || link.id as subject,
        'SKU ' || sku_id || ': ' || status || ', agreed ' || agreed || ', took ' || took || ', holds ' || holds as found
      from (
        select order_link_id, sku_id, sum(agreed) as agreed, sum(took) as took, sum(holds) as holds from (
          select order_link_id, sku_id, qty as agreed, 0 as took, 0 as holds from order_link_line
          union all
          select order_link_id, free_sku_id, qty, 0, 0 from order_link_line where free_sku_id is not null
          union all
          select order_link_id, sku_id, 0, greatest(-delta, 0), -delta from stock_movement where order_link_id is not null
        ) pieces group by order_link_id, sku_id
      ) held join order_link link on link.id = held.order_link_id
      where took <> agreed or holds <> case when status in ('open', 'claimed') then agreed else 0 end`,
  },
  {
    name: 'link-over',
    says: 'An order link whose time is over does not hold goods for more than an hour.',
    breaches: sql`
      select 'link ' || id as subject, 'still ' || status as found
      from order_link where status in ('open', 'claimed') and expires_at < now() - interval '1 hour'`,
  },
  {
    name: 'link-order',
    says: 'An ordered link has its order: of the buyer who claimed it, with its lines at its prices.',
    breaches: sql`
      select 'link ' || link.id as subject,
        'order of buyer ' || placed.buyer_id || ', claimed by ' || link.buyer_id as found
      from order_link link join customer_order placed on placed.id = link.order_id
      where placed.buyer_id <> link.buyer_id or placed.type <> 'product' or placed.refused_reason is not null
        or exists (
          select from (select sku_id, qty, price from order_link_line where order_link_id = link.id) agreed
          full join (select sku_id, qty, price from order_line where order_id = link.order_id) ordered
            using (sku_id, qty, price)
          where agreed is null or ordered is null)`,
  },
];
