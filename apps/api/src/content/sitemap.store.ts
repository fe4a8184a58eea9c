import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Listed by id; parts are ranges of ids, so that a part does not depend on earlier ones. */
export type Listed = 'product' | 'brand';

/** Ids of part 0 are 1 to `size`. */
export interface Part {
  readonly number: number;
  readonly size: number;
}

const shown = {
  product: sql<boolean>`state = 'published'`,
  brand: sql<boolean>`not hidden`,
};

const inPart = ({ number, size }: Part) =>
  sql<boolean>`id between ${number * size + 1}::bigint and ${(number + 1) * size}::bigint`;

/** Numbers of non-empty parts; one lookup per part, regardless of the number of rows. */
export async function partsOf(db: Queries, listed: Listed, size: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number::integer from generate_series(0, (select max(id) from ${sql.table(listed)}) / ${size}::integer) number
    where exists (
      select from ${sql.table(listed)}
      where id between number * ${size}::integer + 1 and (number + 1) * ${size}::integer and ${shown[listed]}
    )
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** The number of visible rows, at most `most`. */
export async function countUpTo(db: Queries, listed: Listed, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${sql.table(listed)} where ${shown[listed]} limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Changes whenever a product of the part is added, removed or edited. */
export async function stateOfProducts(db: Queries, part: Part): Promise<string> {
  const { count, changed } = await db
    .selectFrom('product')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('changed')])
    .where(shown.product)
    .where(inPart(part))
    .executeTakeFirstOrThrow();
  return `${count} ${changed?.toISOString() ?? ''}`;
}

const batch = 5_000;

/** The products of a part by id, in batches of thousands. */
export async function* productsOfPart(db: Queries, part: Part) {
  let after = 0;
  while (true) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'updated_at'])
      .where(shown.product)
      .where(inPart(part))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield rows;
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}

export function brandsOfPart(db: Queries, part: Part) {
  return db.selectFrom('brand').select('id').where(shown.brand).where(inPart(part)).orderBy('id').execute();
}
