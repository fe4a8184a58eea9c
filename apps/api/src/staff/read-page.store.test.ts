import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { readPage, readPageOnce } from './read-page.store.ts';

const { db } = await openTestShop({ data: 'empty' });

const count = 2_510;
/** Many rows are equal in `kind`, and some have none. */
const rows = db
  .selectFrom(
    sql<{ id: number; kind: number | null }>`(
      select n as id, nullif(n % 5, 0) as kind from generate_series(1, ${sql.lit(count)}) n)`.as('row'),
  )
  .select('row.id');
const sorts = { kind: sql`row.kind`, id: sql`row.id` };
const kinds = [1, 2, 3, 4];
const idsOf = (kind: number) => Array.from({ length: count / 5 }, (_, at) => at * 5 + kind);
const ascending = [...kinds.flatMap(idsOf), ...idsOf(5)];
const descending = [
  ...kinds.toReversed().flatMap((kind) => idsOf(kind).toReversed()),
  ...idsOf(5).toReversed(),
];

test.each([
  ['asc', ascending],
  ['desc', descending],
] as const)('[FAST-09] near and deep pages (%s) cover the list once, nulls last', async (direction, all) => {
  for (const page of [1, 2, 40, 41, 50, 60, 100, 101, 102]) {
    const ask = { page, pageSize: 25, sort: 'kind', direction } as const;
    const items = all.slice((page - 1) * 25, page * 25).map((id) => ({ id }));
    expect(await readPage(rows, ask, sorts, sql`row.id`)).toEqual({ items, total: count });
    expect(await readPageOnce(db, rows, ask, sorts)).toEqual({ items, total: count });
  }
});
