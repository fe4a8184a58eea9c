import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Requested page and order of a list. */
export interface PageQuery<Sort extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Offset above which counting first pays. */
const deep = 1_000;

/**
 * One page of a list, and the number of all rows. `rows` has filter and columns, but no order or limit. Deep pages are
 * read from the nearer end, so the last one is as fast as the first. Equal rows are ordered by `id`, so that pages do
 * not overlap.
 * @param sorts expressions by sort name; the default one should have an index
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
 * The same for rows that are slow to find, such as a search in several tables, and that select only their id: they are
 * found once, for page and count together. Rows behind the middle are read from the end.
 */
export async function readPageOnce<DB, Tables extends keyof DB, Sort extends string>(
  queries: Queries,
  rows: SelectQueryBuilder<DB, Tables, { id: number }>,
  ask: PageQuery<Sort>,
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>,
): Promise<{ items: { id: number }[]; total: number }> {
  const offset = (ask.page - 1) * ask.pageSize;
  /** `rest`: number of rows from the page's first one on. */
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

/** Sorts rows by a page's ids. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly { readonly id: number }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
