import { paymentStatuses, paymentTypes, yangonDayRange } from '@zay/contract';
import { sql } from 'kysely';
import { priceNow } from '../../catalog/promotion.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { chosenIn } from '../products/sku-value.store.ts';
import type { Periods } from './reports.rules.ts';
import { isSale, ordersAndMoney, sales, soldLines, sumsOf, type SumRow } from './sales.store.ts';

/** Sales that are paid, that wait for a check, for cash, or that have no payment. */
export const sumMoney = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)}
      select case when done.id is not null then 'paid' when checked.id is null then 'unpaid'
          when service.type = ${paymentTypes.cod} then 'cash' else 'checking' end as key,
        is_now, ${ordersAndMoney} as values
      from sale
      left join payment done on done.order_id = sale.id and done.status = ${sql.lit(paymentStatuses.success)} and not done.is_part
      left join payment checked on checked.order_id = sale.id and checked.status = ${sql.lit(paymentStatuses.checking)}
      left join payment_service service on service.id = checked.payment_service_id
      group by 1, 2`,
  );

/**
 * Sales without tax, cost and margin of each product; `no-cost`: sales without a cost price. Cost prices of today stand in for those
 * that were not known when the order was placed.
 */
export const sumMargins = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${soldLines(periods)},
      lines as (
        select sold.product_id, is_now, paid - tax::bigint * pieces / qty as amount,
          pieces::bigint * coalesce(sold.cost_price, sku.cost_price) + case when get_one_sku_id is null then 0
            else free_pieces::bigint * coalesce(get_one_cost_price, free.cost_price) end as cost
        from sold join sku on sku.id = sold.sku_id
        left join sku free on free.id = get_one_sku_id),
      by_product as (
        select case when cost is not null then product_id end as id, is_now, json_build_array(
          sum(amount), coalesce(sum(cost), 0), coalesce(sum(amount - cost), 0)) as values
        from lines group by 1, 2)
      select coalesce(by_product.id::text, 'no-cost') as key, is_now, values,
        coalesce(product.name_en, '') as en, coalesce(product.name_my, '') as my
      from by_product left join product on product.id = by_product.id`,
  );

interface DeadSku {
  readonly id: number;
  readonly stock: number;
  readonly value: number;
  readonly cost: number;
  /** Days since its last sale, or since it was added. */
  readonly idle: number;
}

/** SKUs in stock that were neither added, sold nor given away since the day, most money first. */
export async function findDeadStock(queries: Queries, today: string, since: string): Promise<DeadSku[]> {
  const { rows } = await sql<DeadSku>`
    with last as (
      select piece.sku_id, max(o.created_at) as at
      from customer_order o join order_line line on line.order_id = o.id
      cross join lateral (values (line.sku_id), (line.get_one_sku_id)) piece (sku_id)
      where ${isSale} and piece.sku_id is not null
      group by 1)
    select sku.id, sku.stock, sku.stock::bigint * ${priceNow} as value,
      coalesce(sku.stock::bigint * sku.cost_price, 0) as cost,
      ${today}::date - (coalesce(last.at, sku.created_at) at time zone 'Asia/Yangon')::date as idle
    from sku join product on product.id = sku.product_id left join last on last.sku_id = sku.id
    where sku.stock > 0 and coalesce(last.at, sku.created_at) < ${yangonDayRange(since).from}
    order by value desc, sku.id`.execute(queries);
  return rows;
}

/** `Longyi · Red, XL` by SKU id. */
export async function nameSkus(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<string, { readonly en: string; readonly my: string }>> {
  const { rows } = await sql<{ id: number; en: string; my: string }>`
    select sku.id,
      concat_ws(' · ', coalesce(nullif(product.name_en, ''), product.name_my), nullif(${chosenIn('en')}, '')) as en,
      concat_ws(' · ', coalesce(nullif(product.name_my, ''), product.name_en), nullif(${chosenIn('my')}, '')) as my
    from sku join product on product.id = sku.product_id
    where sku.id = any (${[...ids]}::integer[])`.execute(queries);
  return new Map(rows.map(({ id, ...name }) => [String(id), name]));
}
