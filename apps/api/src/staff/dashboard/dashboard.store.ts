import { yangonDayRange } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { productColumns } from '../mentions.ts';
import type { Periods } from '../reports/reports.rules.ts';
import { ofPeriods, saleAmount, sumProducts } from '../reports/sales.store.ts';

const products = 10;
const searches = 20;

/** Orders and money by day and status, of both periods. */
export async function countByDay(queries: Queries, periods: Periods) {
  const { rows } = await sql<{ day: string; status: number; orders: number; amount: number }>`
    select (o.created_at at time zone 'Asia/Yangon')::date as day, o.status,
      count(*) as orders, sum(${saleAmount}) as amount
    from customer_order o
    where ${ofPeriods(periods)}
    group by 1, 2`.execute(queries);
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

/** The products of which most pieces were sold and not returned. */
export async function findBestSellers(queries: Queries, periods: Periods) {
  const sold = (await sumProducts(queries, periods))
    .map(({ key, isNow, values: [pieces = 0, , amount = 0] }) => ({ id: Number(key), isNow, pieces, amount }))
    .filter(({ isNow, pieces }) => isNow && pieces > 0)
    .toSorted((one, other) => other.pieces - one.pieces || other.amount - one.amount || one.id - other.id)
    .slice(0, products);
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
