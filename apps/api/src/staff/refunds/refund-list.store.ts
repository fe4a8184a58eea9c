import type { QueryOf } from '@zay/contract';
import type { staffRefunds } from '@zay/contract/staff';
import { normalisePhone } from '@zay/contract';
import { sql, type SqlBool } from 'kysely';
import { selectRefunds, type RefundRow } from '../../orders/refunds/refunds.store.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { onDays } from '../on-days.store.ts';
import { findMatching } from '../orders/order-list.store.ts';
import { readPage } from '../read-page.store.ts';

type ListQuery = QueryOf<typeof staffRefunds>;
/** Filters of refunds; missing or '' is any. */
export type RefundFilter = Pick<ListQuery, 'search' | 'status' | 'reason' | 'means' | 'from' | 'to'>;

/** Refunds that match a filter. Days are the due dates. */
function findRefunds(queries: Queries, { search, status, reason, means, from, to }: RefundFilter) {
  return selectRefunds(queries)
    .where(onDays('refund.due_since', { from, to }))
    .where((eb) =>
      eb.and([
        ...(status === undefined ? [] : [eb('refund.status', '=', status)]),
        ...(reason === undefined ? [] : [eb('refund.reason', '=', reason)]),
        ...(means === undefined ? [] : [eb('refund.means', '=', means)]),
      ]),
    )
    .$if(search !== '', (rows) => rows.where(isFound(queries, search)));
}

/** By target account, buyer, or order. */
const isFound = (queries: Queries, search: string) => sql<SqlBool>`(
  refund.account_no like ${containing(normalisePhone(search))}
  or refund.reference like ${containing(search)}
  or buyer.name ilike ${containing(search)}
  or buyer.phone like ${containing(normalisePhone(search))}
  or exists (
    ${findMatching(queries, { search })
      .select('placed.id')
      .where(sql<SqlBool>`placed.id = refund.order_id`)
      .offset(sql.lit(0))}))`;

/** Due ones before sent or withdrawn ones. */
const sorts = {
  due: sql`(refund.status <> 'due', refund.due_since)`,
  amount: sql`refund.amount`,
};

export function readRefunds(queries: Queries, ask: ListQuery) {
  return readPage(findRefunds(queries, ask), ask, sorts, sql`refund.id`);
}

/** Refunds in memory at a time. */
const atOnce = 500;

/** All refunds that match a filter, newest first. */
export async function* eachRefund(queries: Queries, filter: RefundFilter): AsyncGenerator<RefundRow> {
  let before: number | null = null;
  do {
    const last: number | null = before;
    const rows: RefundRow[] = await findRefunds(queries, filter)
      .$if(last !== null, (some) => some.where('refund.id', '<', last as number))
      .orderBy('refund.id', 'desc')
      .limit(atOnce)
      .execute();
    yield* rows;
    before = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
  } while (before !== null);
}
