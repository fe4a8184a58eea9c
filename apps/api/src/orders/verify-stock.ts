import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from './shop-rule.ts';

/** Pieces are neither made nor lost: what is shown is what came in less what live orders took. */
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
    name: 'stock-of-orders',
    says: 'An order took the pieces of its lines, free ones included; a cancelled one gave all back.',
    breaches: sql`
      select placed.voucher_no as subject,
        'SKU ' || sku_id || ': status ' || placed.status || ', ordered ' || ordered || ', took ' || taken as found
      from (
        select order_id, sku_id, sum(ordered) as ordered, sum(taken) as taken from (
          select order_id, sku_id, qty as ordered, 0 as taken from order_line
          union all
          select order_id, get_one_sku_id, get_one_qty, 0 from order_line where get_one_sku_id is not null
          union all
          select order_id, sku_id, 0, -delta from stock_movement where order_id is not null
        ) pieces group by order_id, sku_id
      ) held join customer_order placed on placed.id = held.order_id
      where taken <> case when placed.status = ${orderStatuses.deleted} then 0 else ordered end`,
  },
  {
    name: 'products-in-stock',
    says: 'A product is counted by its active SKUs that have a piece left.',
    breaches: sql`
      select 'product ' || product_id as subject, 'counted ' || skus_in_stock || ', has ' || has as found
      from (
        select product_stock.product_id, skus_in_stock, count(sku.id) as has
        from product_stock left join sku
          on sku.product_id = product_stock.product_id and sku.active and sku.stock > 0
        group by product_stock.product_id
      ) counted
      where skus_in_stock <> has`,
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
