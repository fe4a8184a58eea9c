import type { Queries } from '../platform/database/database.ts';
import { searchText } from './search-text.ts';

const perStatement = 1_000;

/**
 * Writes anew what products are found by: their names, brand and categories. To be called when one of these changes,
 * in the same transaction; the indexes follow by themselves. Texts that are as they should be are not touched.
 * @param productIds without them all products, some thousands a second
 * @returns how many texts were changed
 */
export async function reindexProducts(db: Queries, productIds?: readonly number[]): Promise<number> {
  const ids = productIds ?? (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  let changed = 0;
  for (let at = 0; at < ids.length; at += perStatement) {
    changed += await reindex(db, ids.slice(at, at + perStatement));
  }
  return changed;
}

async function reindex(db: Queries, ids: readonly number[]): Promise<number> {
  // Who renames a product at this moment has written its text, or waits: what is read below is current.
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
  for (const product of products) {
    const { id, name_en, name_my, brand_en, brand_my } = product;
    const search_text = searchText(name_en, name_my, brand_en, brand_my, ...(categories.get(id) ?? []));
    if (search_text === product.search_text) continue;
    await db.updateTable('product').set({ search_text }).where('id', '=', id).execute();
    changed += 1;
  }
  return changed;
}

/** Both names of a product's categories, by its id. */
async function categoryNames(db: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .where('product_category.product_id', 'in', [...ids])
    .select(['product_category.product_id', 'category.name_en', 'category.name_my'])
    .orderBy('category.id')
    .execute();
  const names = new Map<number, string[]>();
  for (const { product_id, name_en, name_my } of rows) {
    names.set(product_id, [...(names.get(product_id) ?? []), name_en, name_my]);
  }
  return names;
}
