import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** Which page of a list, in which order. */
export interface PageAsk<Sort extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/**
 * One page of a list, and how many rows all pages have. `rows` is filtered and selects, but neither orders nor cuts.
 * Rows that are equal in what they are sorted by keep an order of their own, by `id`, so that no page repeats another's.
 * @param sorts the expression behind each name that the list may be sorted by; an index should carry the usual one
 */
export async function readPage<DB, Tables extends keyof DB, Row, Sort extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  ask: PageAsk<Sort>,
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>,
  id: RawBuilder<unknown>,
): Promise<{ items: Row[]; total: number }> {
  const direction = sql.raw(ask.direction);
  const [items, counted] = await Promise.all([
    rows
      .orderBy(sql`${sorts[ask.sort]} ${direction} nulls last, ${id} ${direction}`)
      .limit(ask.pageSize)
      .offset((ask.page - 1) * ask.pageSize)
      .execute(),
    rows
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: (counted as { total: number }).total };
}

/** Rows in the order of a page's ids. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly { readonly id: number }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
