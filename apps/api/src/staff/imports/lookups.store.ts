import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import { isBurmese } from '../../platform/text/zawgyi.ts';
import type { Missing } from './import-state.ts';
import { nameKey } from './lookups.ts';

/** Names of the shop's catalogue, in memory during an import. */
export interface CatalogueNames {
  readonly brands: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  /** By the path of names from the main category, joined by `>`. */
  readonly categories: ReadonlyMap<string, number>;
  readonly brandNames: ReadonlyMap<number, Bilingual>;
  readonly categoryNames: ReadonlyMap<number, Bilingual>;
  /** Ids from the parent to the main category. */
  ancestors(categoryId: number): number[];
}

const keys = ({ name_en, name_my }: { readonly name_en: string; readonly name_my: string }) =>
  [name_en, name_my].filter((name) => name !== '').map(nameKey);

export async function readCatalogueNames(db: Queries): Promise<CatalogueNames> {
  const [brands, tags, categories] = await Promise.all([
    db.selectFrom('brand').select(['id', 'name_en', 'name_my']).orderBy('id').execute(),
    db.selectFrom('tag').select(['id', 'name_en', 'name_my']).orderBy('id').execute(),
    db
      .selectFrom('category')
      .select(['id', 'name_en', 'name_my', 'parent_id'])
      .orderBy('level')
      .orderBy('id')
      .execute(),
  ]);
  // Of equal names the oldest.
  const byName = (rows: typeof brands) =>
    new Map(rows.toReversed().flatMap((row) => keys(row).map((key) => [key, row.id] as const)));
  const namesOf = (rows: typeof brands) =>
    new Map(rows.map(({ id, name_en, name_my }) => [id, { en: name_en, my: name_my }]));
  const paths = new Map<number, string[]>();
  for (const row of categories) {
    const above = row.parent_id === null ? [''] : (paths.get(row.parent_id) ?? []).map((path) => `${path}>`);
    paths.set(
      row.id,
      above.flatMap((path) => keys(row).map((key) => path + key)),
    );
  }
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const ancestors = (id: number): number[] => {
    const parent = parents.get(id);
    return parent ? [parent, ...ancestors(parent)] : [];
  };
  return {
    brands: byName(brands),
    tags: byName(tags),
    categories: new Map(
      [...paths].toReversed().flatMap(([id, own]) => own.map((path) => [path, id] as const)),
    ),
    brandNames: namesOf(brands),
    categoryNames: namesOf(categories),
    ancestors,
  };
}

const bilingual = (name: string) => (isBurmese(name) ? { name_my: name } : { name_en: name });

const levels = [1, 2, 3] as const;

/** Creates the brands, categories and tags that an import needs and the shop still lacks. */
export async function createMissing(trx: Queries, missing: Missing): Promise<void> {
  for (const table of ['brand', 'tag'] as const) {
    for (const [name = ''] of Object.values(table === 'brand' ? missing.brands : missing.tags)) {
      await trx
        .insertInto(table)
        .values({
          ...bilingual(name),
          sort: sql<number>`(select coalesce(max(sort), 0) + 1 from ${sql.table(table)})`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  const { categories } = await readCatalogueNames(trx);
  const known = new Map(categories);
  for (const path of Object.values(missing.categories)) {
    let parent: number | null = null;
    for (const [depth, name] of path.entries()) {
      const key = path
        .slice(0, depth + 1)
        .map(nameKey)
        .join('>');
      parent = known.get(key) ?? (await createCategory(trx, name, levels[depth] ?? 3, parent));
      known.set(key, parent);
    }
  }
}

async function createCategory(
  trx: Queries,
  name: string,
  level: 1 | 2 | 3,
  parent_id: number | null,
): Promise<number> {
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from category)`;
  const { id } = await trx
    .insertInto('category')
    .values({ ...bilingual(name), level, parent_id, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
