import { orderStatuses, paymentStatuses, yangonDayRange } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { productColumns } from '../mentions.ts';

/** First and last day of a period and of the previous one. */
export interface Periods {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
}

const products = 10;
const searches = 20;
const { deleted } = orderStatuses;

/** Placed orders of the period; with `since` of the previous one too. */
const placed = (since: string, to: string) =>
  sql`o.created_at >= ${yangonDayRange(since).from} and o.created_at < ${yangonDayRange(to).until}
    and o.refused_reason is null`;
const isNow = ({ from }: Periods): RawBuilder<boolean> => sql`o.created_at >= ${yangonDayRange(from).from}`;

/** Orders and money by day and status, of both periods. */
export async function countByDay(queries: Queries, periods: Periods) {
  const { rows } = await sql<{ day: string; status: number; orders: number; amount: number }>`
    select (o.created_at at time zone 'Asia/Yangon')::date as day, o.status,
      count(*) as orders, sum(o.net_amount) as amount
    from customer_order o
    where ${placed(periods.previousFrom, periods.to)}
    group by 1, 2`.execute(queries);
  return rows;
}

/** Sales of both periods by method of the payment that is not rejected; 0 for orders without one. */
export async function countPayments(queries: Queries, periods: Periods) {
  const { rows } = await sql<{
    id: number;
    name_en: string;
    name_my: string;
    orders: number;
    amount: number;
    previous_orders: number;
    previous_amount: number;
  }>`
    select coalesce(service.id, 0) as id, coalesce(service.name_en, '') as name_en, coalesce(service.name_my, '') as name_my,
      paid.orders, paid.amount, paid.previous_orders, paid.previous_amount
    from (
      select payment.payment_service_id,
        count(*) filter (where is_now) as orders,
        coalesce(sum(net_amount) filter (where is_now), 0) as amount,
        count(*) filter (where not is_now) as previous_orders,
        coalesce(sum(net_amount) filter (where not is_now), 0) as previous_amount
      from (
        select o.id, o.net_amount, ${isNow(periods)} as is_now from customer_order o
        where ${placed(periods.previousFrom, periods.to)} and o.status <> ${deleted}
      ) sale
      left join payment on payment.order_id = sale.id and payment.status <> ${paymentStatuses.fail}
      group by payment.payment_service_id
    ) paid
    left join payment_service service on service.id = paid.payment_service_id
    order by paid.amount desc, paid.orders desc, 1`.execute(queries);
  return rows;
}

/** Refunds that became due and are not sent, and refunds sent, in both periods. */
export async function countRefunds(queries: Queries, { from, to, previousFrom, previousTo }: Periods) {
  const read = async (first: string, last: string) => {
    const [since, until] = [yangonDayRange(first).from, yangonDayRange(last).until];
    const { rows } = await sql<{ is_due: boolean; count: number; amount: number }>`
      select status = 'due' as is_due, count(*) as count, sum(amount) as amount
      from refund
      where status = 'due' and due_since >= ${since} and due_since < ${until}
        or status = 'sent' and done_at >= ${since} and done_at < ${until}
      group by 1`.execute(queries);
    const of = (isDue: boolean) => {
      const { count = 0, amount = 0 } = rows.find((row) => row.is_due === isDue) ?? {};
      return { count, amount };
    };
    return { due: of(true), sent: of(false) };
  };
  const [now, before] = await Promise.all([read(from, to), read(previousFrom, previousTo)]);
  return { ...now, previousDue: before.due, previousSent: before.sent };
}

export async function findBestSellers(queries: Queries, { from, to }: Periods) {
  const { rows: sold } = await sql<{ id: number; pieces: number; amount: number }>`
    select line.product_id as id, sum(line.qty) as pieces, sum(line.amount) as amount
    from customer_order o join order_line line on line.order_id = o.id
    where ${placed(from, to)} and o.status <> ${deleted}
    group by line.product_id
    order by pieces desc, amount desc, id
    limit ${products}`.execute(queries);
  if (sold.length === 0) return [];
  const named = await queries
    .selectFrom('product')
    .select(productColumns)
    .where(
      'product.id',
      'in',
      sold.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(named.map((row) => [row.product_id, row]));
  return sold.flatMap(({ id, pieces, amount }) => {
    const product = byId.get(id);
    return product ? [{ ...product, pieces, amount }] : [];
  });
}

/** The most frequent searches without results. */
export function findMisses(queries: Queries, { from, to }: Periods) {
  return queries
    .selectFrom('search_miss')
    .select((eb) => ['search_text as text', eb.fn.sum<number>('hits').as('hits')])
    .where('day', '>=', sql<string>`${from}::date`)
    .where('day', '<=', sql<string>`${to}::date`)
    .groupBy('search_text')
    .orderBy('hits', 'desc')
    .orderBy('search_text')
    .limit(searches)
    .execute();
}

const alertDays = 7;
const mostAlerts = 20;

/** Accounts with an alert to staff within a week, latest first; messages are kept that long. */
export async function findLoginAlerts(queries: Queries, now: Date) {
  const { rows } = await sql<{ account: string; of: 'buyer' | 'staff'; alerts: number }>`
    select payload->>'account' as account, payload->>'of' as of, count(*)::integer as alerts
    from outbox where topic = 'login-alert' and created_at > ${new Date(now.getTime() - alertDays * 86_400_000)}
    group by 1, 2 order by max(created_at) desc limit ${mostAlerts}`.execute(queries);
  return rows;
}
