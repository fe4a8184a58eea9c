import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

/** Pieces in stock again by returns of buyers, free ones included, by order and SKU. */
const returned = sql`(
  select order_id, sku_id, sum(pieces) as pieces from (
    select line.order_id, line.sku_id, part.restocked as pieces
    from buyer_return_line part join order_line line on line.id = part.order_line_id
    union all
    select line.order_id, line.get_one_sku_id, part.free_restocked
    from buyer_return_line part join order_line line on line.id = part.order_line_id
    where part.free_restocked > 0
  ) pieces group by order_id, sku_id)`;

/** Stock is conserved: shown stock is all arrivals less what live orders took. */
export const stockRules: readonly ShopRule[] = [
  {
    name: 'stock-adds-up',
    says: 'The stock of a SKU is the sum of its movements.',
    breaches: sql`
      select 'SKU ' || sku.id as subject,
        'stock ' || sku.stock || ', movements ' || coalesce(ledger.pieces, 0) as found
      from sku left join (
        select sku_id, sum(delta) as pieces from stock_movement group by sku_id
      ) ledger on ledger.sku_id = sku.id
      where sku.stock <> coalesce(ledger.pieces, 0)`,
  },
  {
    name: 'stock-above-zero',
    says: 'No SKU has less than no stock.',
    breaches: sql`select 'SKU ' || id as subject, 'stock ' || stock as found from sku where stock < 0`,
  },
  {
    name: 'held-is-there',
    says: 'No more pieces of a SKU are held than there are, unless staff took some away in the last day.',
    breaches: sql`
      select 'SKU ' || sku.id as subject, 'stock ' || stock || ', held ' || held as found
      from sku join (
        select sku_id, sum(qty) as held from stock_hold where until > now() group by sku_id
      ) hold on hold.sku_id = sku.id
      where held > stock and not exists (
        select from stock_movement movement where movement.sku_id = sku.id
          and reason in ('correction', 'damage') and order_link_id is null and created_at > now() - interval '1 day')`,
  },
  {
    name: 'stock-of-orders',
    says: 'An order took the pieces of its lines, free ones included, less those of returns; a cancelled one gave back all, or what came back.',
    breaches: sql`
      select placed.voucher_no as subject,
        'SKU ' || held.sku_id || ': status ' || placed.status || ', ordered ' || ordered || ', took ' || taken as found
      from (
        select order_id, sku_id, sum(ordered) as ordered, sum(taken) as taken from (
          select order_id, sku_id, qty as ordered, 0 as taken from order_line
          union all
          select order_id, get_one_sku_id, get_one_qty, 0 from order_line where get_one_sku_id is not null
          union all
          select order_id, sku_id, 0, -delta from stock_movement where order_id is not null
        ) pieces group by order_id, sku_id
      ) held join customer_order placed on placed.id = held.order_id
      left join ${returned} returned on returned.order_id = held.order_id and returned.sku_id = held.sku_id
      left join goods_return_line back on back.order_id = held.order_id and back.sku_id = held.sku_id
      where taken <> case
        when placed.status <> ${orderStatuses.deleted} then ordered - coalesce(returned.pieces, 0)
        when back.order_id is not null then ordered - back.restocked
        else 0 end`,
  },
  {
    name: 'goods-return-of-cancelled',
    says: 'Goods are awaited of cancelled orders alone: all that the order took, never more than once.',
    breaches: sql`
      select placed.voucher_no as subject,
        'SKU ' || sku_id || ': status ' || placed.status || ', took ' || took || ', awaited ' || awaited as found
      from goods_return join customer_order placed on placed.id = goods_return.order_id
      cross join lateral (
        select sku_id, coalesce(-delta, 0) as took, coalesce(expected, 0) as awaited
        from (select * from goods_return_line where order_id = placed.id) line
        full join (
          select sku_id, delta from stock_movement where order_id = placed.id and reason = 'order'
        ) movement using (sku_id)
      ) pieces
      where placed.status <> ${orderStatuses.deleted} or took <> awaited`,
  },
  {
    name: 'parcel-here',
    says: 'A parcel lies in the shop again only while its order is on its way; one that ended was cancelled then.',
    breaches: sql`
      select placed.voucher_no as subject, 'status ' || placed.status || ', parcel ' || parcel.status as found
      from parcel_return parcel join customer_order placed on placed.id = parcel.order_id
      where placed.type <> 'product'
        or parcel.status = 'here' and placed.status <> ${orderStatuses.transporting}
        or parcel.status = 'ended' and placed.status <> ${orderStatuses.deleted}`,
  },
  {
    name: 'goods-return-done',
    says: 'A return of goods is open until all pieces are here or the rest is given up, and was received as its arrivals say.',
    breaches: sql`
      select placed.voucher_no as subject,
        awaited.status || ': awaited ' || expected || ', received ' || received || ', arrived ' || arrived as found
      from goods_return awaited join customer_order placed on placed.id = awaited.order_id
      cross join lateral (
        select coalesce(sum(expected), 0) as expected, coalesce(sum(received), 0) as received,
          coalesce(sum(restocked), 0) as restocked
        from goods_return_line where order_id = awaited.order_id
      ) line
      cross join lateral (
        select coalesce(sum(received), 0) as arrived, coalesce(sum(restocked), 0) as again,
          coalesce(bool_or(is_last), false) as given_up
        from goods_arrival where order_id = awaited.order_id
      ) came
      where received <> arrived or restocked <> again
        or (awaited.status = 'open') = (received = expected or given_up)`,
  },
  {
    name: 'products-in-stock',
    says: 'A product is counted by its SKUs that can be bought.',
    breaches: sql`
      select 'product ' || product_id as subject, 'counted ' || skus_in_stock || ', has ' || has as found
      from (
        select product_stock.product_id, skus_in_stock, count(sku.id) as has
        from product_stock left join sku_for_sale sku
          on sku.product_id = product_stock.product_id and sku.pieces > 0
        group by product_stock.product_id
      ) counted
      where skus_in_stock <> has
        -- Its promotion began or ended a moment ago.
        and product_id not in (select id from product where promotion_turns_at <= now())`,
  },
  {
    name: 'sold-at-least',
    says: 'A product was sold at least as often as live orders say; more when it came with sales.',
    breaches: sql`
      select 'product ' || product.id as subject,
        'counted ' || sold_count || ', orders ' || coalesce(sold.pieces, 0) as found
      from product left join (
        select product_id, sum(qty) as pieces from order_line
        join customer_order placed on placed.id = order_line.order_id
        where placed.status <> ${orderStatuses.deleted} group by product_id
      ) sold on sold.product_id = product.id
      where sold_count < coalesce(sold.pieces, 0)`,
  },
];
