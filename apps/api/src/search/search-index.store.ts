import { sql } from 'kysely';
import type { Database, Queries } from '../platform/database/database.ts';
import { productText } from './product-text.ts';

const perStatement = 1_000;

/**
 * Rewrites the search texts of products from names, brand and categories. Call it in the transaction that changes one
 * of these; the indexes are updated by the database. Unchanged texts are not written.
 * @param productIds default all, some thousands per second
 * @returns the number of changed texts
 */
export async function reindexProducts(db: Queries, productIds?: readonly number[]): Promise<number> {
  const ids = productIds ?? (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  let changed = 0;
  for (let at = 0; at < ids.length; at += perStatement) {
    changed += await reindex(db, ids.slice(at, at + perStatement));
  }
  return changed;
}

/** A batch locks its products, which blocks orders. */
const lockedAtMost = 100;

/**
 * Rewrites texts of a release before 0098_search_synonym, each batch in a transaction.
 * @returns the number of changed texts
 */
export async function reindexOutdated(db: Database): Promise<number> {
  let changed = 0;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('product')
      .select('id')
      .where(sql<boolean>`search_text not like '%$%'`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(lockedAtMost)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return changed;
    changed += await db.transaction().execute((trx) => reindexProducts(trx, ids));
    last = ids.at(-1) ?? last;
  }
}

/** Upper bound: a fifth of a very large shop is too many to read first. */
const bestSellersAtMost = 20_000;

/**
 * Marks the best-selling fifth of the products, which a search reads first. Each batch is a separate statement that
 * skips locked products until the next run.
 */
export async function markBestSellers(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with best as (
      select id from product_search order by sold_count desc, id desc
      limit (select least(count(*) / 5, ${sql.lit(bestSellersAtMost)}) from product_search)
    )
    select id from product_search left join best using (id)
    where sells_best <> (best.id is not null) order by id`.execute(db);
  for (let at = 0; at < rows.length; at += lockedAtMost) {
    const ids = rows.slice(at, at + lockedAtMost).map(({ id }) => id);
    await sql`update product_search set sells_best = not sells_best where id in (
      select id from product_search where id = any (${ids}::integer[]) for no key update skip locked
    )`.execute(db);
  }
}

async function reindex(db: Queries, ids: readonly number[]): Promise<number> {
  // A concurrent rename has committed its text or blocks, so the following read is current.
  await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const categories = await categoryNames(db, ids);
  const products = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .where('product.id', 'in', [...ids])
    .select(['product.id', 'product.name_en', 'product.name_my', 'product.search_text'])
    .select(['brand.name_en as brand_en', 'brand.name_my as brand_my'])
    .orderBy('product.id')
    .execute();
  let changed = 0;
  for (const { id, name_en, name_my, brand_en, brand_my, search_text: before } of products) {
    const ofProduct = categories.get(id) ?? [];
    const search_text = productText({
      name: { en: name_en, my: name_my },
      brand: { en: brand_en ?? '', my: brand_my ?? '' },
      deepest: ofProduct.filter(({ isDeepest }) => isDeepest),
      upper: ofProduct.filter(({ isDeepest }) => !isDeepest),
    });
    if (search_text === before) continue;
    await db.updateTable('product').set({ search_text }).where('id', '=', id).execute();
    changed += 1;
  }
  return changed;
}

interface CategoryName {
  readonly en: string;
  readonly my: string;
  /** The product is in none of its descendants. */
  readonly isDeepest: boolean;
}

/** Categories by product id. */
async function categoryNames(db: Queries, ids: readonly number[]): Promise<Map<number, CategoryName[]>> {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .where('product_category.product_id', 'in', [...ids])
    .select(['product_category.product_id', 'category.name_en as en', 'category.name_my as my'])
    .select(
      sql<boolean>`not exists (
        select from product_category other join category below on below.id = other.category_id
        where other.product_id = product_category.product_id and below.parent_id = category.id
      )`.as('isDeepest'),
    )
    .orderBy('category.id')
    .execute();
  const names = new Map<number, CategoryName[]>();
  for (const { product_id, ...category } of rows)
    names.set(product_id, [...(names.get(product_id) ?? []), category]);
  return names;
}
