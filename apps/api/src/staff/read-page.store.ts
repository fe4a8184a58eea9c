import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Which page of a list, in which order. */
export interface PageQuery<Sort extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Rows before a page from which on it is worth to count first. */
const deep = 1_000;

/**
 * One page of a list, and how many rows all pages have. `rows` is filtered and selects, but neither orders nor cuts.
 * Deep pages are read from the end that is nearer: the last one takes no longer than the first.
 * Rows that are equal in what they are sorted by keep an order of their own, by `id`, so that no page repeats another's.
 * @param sorts the expression behind each name that the list may be sorted by; an index should carry the usual one
 */
export async function readPage<DB, Tables extends keyof DB, Row, Sort extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  ask: PageQuery<Sort>,
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>,
  id: RawBuilder<unknown>,
): Promise<{ items: Row[]; total: number }> {
  const offset = (ask.page - 1) * ask.pageSize;
  const read = (from: number, limit: number, direction: 'asc' | 'desc', nulls: 'first' | 'last') =>
    rows
      .orderBy(
        sql`${sorts[ask.sort]} ${sql.raw(direction)} nulls ${sql.raw(nulls)}, ${id} ${sql.raw(direction)}`,
      )
      .limit(limit)
      .offset(from)
      .execute();
  if (offset < deep) {
    const [items, total] = await Promise.all([
      read(offset, ask.pageSize, ask.direction, 'last'),
      countRows(rows),
    ]);
    return { items, total };
  }
  const total = await countRows(rows);
  const length = Math.min(ask.pageSize, total - offset);
  if (length <= 0) return { items: [], total };
  const after = total - offset - length;
  if (after >= offset) return { items: await read(offset, length, ask.direction, 'last'), total };
  const items = await read(after, length, ask.direction === 'asc' ? 'desc' : 'asc', 'first');
  return { items: items.toReversed(), total };
}

async function countRows<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = await rows
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/**
 * The same of rows that take long to find, such as those of a search in several tables, and that select their id alone: they
 * are found once, for the page and its count together. What lies behind the middle is taken from the end here too.
 */
export async function readPageOnce<DB, Tables extends keyof DB, Sort extends string>(
  queries: Queries,
  rows: SelectQueryBuilder<DB, Tables, { id: number }>,
  ask: PageQuery<Sort>,
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>,
): Promise<{ items: { id: number }[]; total: number }> {
  const offset = (ask.page - 1) * ask.pageSize;
  /** `rest`: how many rows there are from the page's first one on. */
  const page = (direction: string, nulls: string, from: RawBuilder<unknown>) =>
    sql`array(
      select id from found order by sorted ${sql.raw(`${direction} nulls ${nulls}, id ${direction}`)}
      limit greatest(least(${ask.pageSize}, rest), 0) offset ${from})`;
  const backwards = ask.direction === 'asc' ? 'desc' : 'asc';
  const { rows: answers } = await sql<{
    total: number;
    ids: number[];
    isBackwards: boolean;
  }>`
    with found as materialized (${rows.select(sorts[ask.sort].as('sorted'))}),
      counted as materialized (select count(*)::int as total, count(*)::int - ${sql.lit(offset)} as rest from found)
    select total, case when rest < ${sql.lit(offset)}
      then ${page(backwards, 'first', sql`greatest(rest - ${ask.pageSize}, 0)`)}
      else ${page(ask.direction, 'last', sql.lit(offset))} end as ids,
      rest < ${sql.lit(offset)} as "isBackwards"
    from counted`.execute(queries);
  const { total, ids, isBackwards } = answers[0] ?? { total: 0, ids: [], isBackwards: false };
  return { items: (isBackwards ? ids.toReversed() : ids).map((id) => ({ id })), total };
}

/** Rows in the order of a page's ids. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly { readonly id: number }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
