import { orderStatuses, paymentStatuses, yangonDayRange } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { linePaid } from '../../orders/returns/returns.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Periods, Sum } from './reports.rules.ts';

/** Sums of orders, lines and payments. Each query returns a row for each key and period. */

export interface SumRow {
  readonly key: string;
  readonly en?: string;
  readonly my?: string;
  readonly is_now: boolean;
  readonly values: number[];
}

export async function sumsOf(queries: Queries, query: RawBuilder<SumRow>): Promise<Sum[]> {
  const { rows } = await query.execute(queries);
  return rows.map(({ key, en = '', my = '', is_now: isNow, values }) => ({
    key,
    name: { en, my },
    isNow,
    values,
  }));
}

const within = (from: string, to: string) =>
  sql`(o.created_at >= ${yangonDayRange(from).from} and o.created_at < ${yangonDayRange(to).until})`;

/** Whether order `o` was placed in one of both periods. */
export const ofPeriods = ({ from, to, previousFrom, previousTo }: Periods) =>
  sql`(${within(from, to)} or ${within(previousFrom, previousTo)}) and o.refused_reason is null`;
/** Whether an order of the two periods is of the later one. */
export const isNow = ({ from }: Pick<Periods, 'from'>) =>
  sql<boolean>`(o.created_at >= ${yangonDayRange(from).from})`;

/** What counts as a sale, wherever sales are counted: an order that was placed and is not cancelled. */
export const isSale = sql`o.refused_reason is null and o.status <> ${orderStatuses.deleted}`;

/** What order `o` brings, as the journal of money says: its price less the parts that were given back. */
export const saleAmount = sql<number>`(
  select sales from order_money money where money.buyer_id = o.buyer_id and money.order_id = o.id)`;

/** `sale`: the sales of both periods. */
export const sales = (periods: Periods) => sql`
  with sale as (
    select o.id, o.buyer_id, o.type, ${saleAmount} as net_amount, o.created_at, ${isNow(periods)} as is_now
    from customer_order o
    where ${ofPeriods(periods)} and ${isSale})`;

export const ordersAndMoney = sql`json_build_array(count(*), coalesce(sum(net_amount), 0))`;

export const sumDays = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)}
      select ((created_at at time zone 'Asia/Yangon')::date)::text as key, is_now, ${ordersAndMoney} as values
      from sale group by 1, 2`,
  );

/** Goods and education. */
export const sumTypes = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)}
      select case type when 'product' then 'goods' else 'education' end as key, is_now, ${ordersAndMoney} as values
      from sale group by 1, 2`,
  );

/**
 * `sold`: the lines of `sale` without what was returned: paid pieces, free pieces, and kyats with discount and tax. The refund
 * of a return is shared out over its lines by what was paid for the pieces; what exceeds that is for the delivery.
 */
export const soldLines = (periods: Periods) => sql`${sales(periods)},
  returned as (
    select share.line_id, sum(share.qty) as qty, sum(share.free_qty) as free_qty, sum(share.amount) as amount
    from sale join buyer_return back on back.order_id = sale.id
    cross join lateral (
      select array_agg(line.id order by line.id) as ids, array_agg(part.received order by line.id) as qtys,
        array_agg(part.free_received order by line.id) as free_qtys,
        array_agg((${linePaid}::bigint * part.received / line.qty)::integer order by line.id) as worths
      from buyer_return_line part join order_line line on line.id = part.order_line_id
      where part.return_id = back.id) goods
    cross join lateral (
      select coalesce(sum(credit), 0) as amount from refund where return_id = back.id) given
    cross join lateral unnest(goods.ids, goods.qtys, goods.free_qtys, share_out(
      least(given.amount, (select sum(worth) from unnest(goods.worths) worth))::integer, goods.worths, goods.worths
    )) share (line_id, qty, free_qty, amount)
    group by share.line_id),
  sold as (
    select line.*, sale.is_now, line.qty - coalesce(back.qty, 0) as pieces,
      coalesce(line.get_one_qty, 0) - coalesce(back.free_qty, 0) as free_pieces,
      ${linePaid} - coalesce(back.amount, 0) as paid
    from sale join order_line line on line.order_id = sale.id
    left join returned back on back.line_id = line.id)`;

/** `by_product`: what was sold of each product. A free piece counts for the product that it is of. */
const soldProducts = (periods: Periods) => sql`${soldLines(periods)},
  by_product as (
    select piece.product_id, is_now, sum(piece.paid) as paid, sum(piece.free) as free, sum(piece.amount) as amount
    from sold
    cross join lateral (values
      (sold.product_id, sold.pieces, 0, sold.paid),
      (sold.get_one_product_id, 0, sold.free_pieces, 0)) piece (product_id, paid, free, amount)
    where piece.product_id is not null
    group by 1, 2)`;

export const sumProducts = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${soldProducts(periods)}
      select product.id::text as key, product.name_en as en, product.name_my as my, is_now,
        json_build_array(paid, free, amount) as values
      from by_product join product on product.id = by_product.product_id`,
  );

/** A product of several main categories counts for the first of them. */
export const sumCategories = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${soldProducts(periods)}
      select coalesce(main.id, 0)::text as key, coalesce(main.name_en, '') as en, coalesce(main.name_my, '') as my, is_now,
        json_build_array(sum(paid), sum(free), sum(amount)) as values
      from by_product left join lateral (
        select category.id, category.name_en, category.name_my
        from product_category own join category on category.id = own.category_id
        where own.product_id = by_product.product_id
        order by category.level, category.sort, category.id limit 1) main on true
      group by 1, 2, 3, 4`,
  );

export const sumTownships = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)},
      by_township as (
        select coalesce(delivery.township_id, 0) as id, is_now, ${ordersAndMoney} as values
        from sale left join order_delivery delivery on delivery.order_id = sale.id
        group by 1, 2)
      select coalesce(township.id, 0)::text as key, is_now, values,
        coalesce(concat_ws(', ', nullif(township.name_en, ''), nullif(city.name_en, '')), '') as en,
        coalesce(concat_ws('၊ ', nullif(township.name_my, ''), nullif(city.name_my, '')), '') as my
      from by_township
      left join township on township.id = by_township.id left join city on city.id = township.city_id`,
  );

/** By the payment that is approved or being checked; 0 for orders without one. */
export const sumPayments = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)},
      by_service as (
        select coalesce(done.payment_service_id, checked.payment_service_id, 0) as id, is_now, ${ordersAndMoney} as values
        from sale
        left join payment done on done.order_id = sale.id and done.status = ${sql.lit(paymentStatuses.success)} and not done.is_part
        left join payment checked on checked.order_id = sale.id and checked.status = ${sql.lit(paymentStatuses.checking)}
        group by 1, 2)
      select by_service.id::text as key, is_now, values,
        coalesce(service.name_en, '') as en, coalesce(service.name_my, '') as my
      from by_service left join payment_service service on service.id = by_service.id`,
  );

/** First and later orders of buyers, by month. A buyer's first sale is looked for in all time. */
export const sumBuyers = (queries: Queries, periods: Periods) =>
  sumsOf(
    queries,
    sql<SumRow>`${sales(periods)},
      first as (
        select distinct on (o.buyer_id) o.id from customer_order o
        where ${isSale} and o.buyer_id in (select buyer_id from sale)
        order by o.buyer_id, o.created_at, o.id)
      select to_char(created_at at time zone 'Asia/Yangon', 'YYYY-MM') as key, is_now, json_build_array(
          count(first.id), coalesce(sum(net_amount) filter (where first.id is not null), 0),
          count(*) filter (where first.id is null), coalesce(sum(net_amount) filter (where first.id is null), 0)) as values
      from sale left join first on first.id = sale.id group by 1, 2`,
  );
