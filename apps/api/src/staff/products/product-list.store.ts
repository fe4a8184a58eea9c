import type { QueryOf } from '@zay/contract';
import type { ListedProduct, Names, staffProducts } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { foundProducts } from '../found-products.store.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';
import { findProducts, type ProductRow } from './product.store.ts';
import { chosenOfSku, namesOf } from './sku-value.store.ts';

export type ProductListQuery = QueryOf<typeof staffProducts>;
export type ProductFilter = Omit<ProductListQuery, 'page' | 'pageSize' | 'sort' | 'direction'>;

const sorts: Readonly<Record<ProductListQuery['sort'], RawBuilder<unknown>>> = {
  updated: sql`product.updated_at`,
  created: sql`product.created_at`,
  name: sql`product.name_en`,
  price: sql`product.price_from`,
  // Many rows have equal stock: one number that includes the id sorts faster than two columns.
  stock: sql`coalesce(stocked.pieces, 0) * 4294967296 + product.id`,
};

/** The shop's threshold of low stock, included. */
export async function readLowStock(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select(sql<number>`(value #>> '{}')::integer`.as('at'))
    .where('key', '=', 'low_stock_threshold')
    .executeTakeFirst();
  return row?.at ?? 0;
}

/** Names of products by id. */
export async function findProductNames(db: Queries, ids: readonly number[]): Promise<Map<number, Names>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', namesOf('product').as('name')])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the ids of a page first, by an index; only these products get pictures, SKUs and names. */
export async function readProducts(
  db: Queries,
  ask: ProductListQuery,
): Promise<{ items: ListedProduct[]; total: number }> {
  const { rows } = await findMatchingProducts(db, ask);
  const { items, total } = await readPage(rows, ask, sorts, sql`product.id`);
  const products = await listed(
    db,
    items.map(({ id }) => id),
  );
  return { items: inOrderOf(items, products), total };
}

/**
 * Ids of the products that match a filter, in `rows`, because a promise would run them. What the search finds and the
 * threshold are passed as values, so that the planner can estimate rows.
 */
export async function findMatchingProducts(db: Queries, ask: ProductFilter) {
  const [found, low] = await Promise.all([
    ask.search === '' ? null : foundProducts(db, ask.search),
    ask.lowStock === true ? readLowStock(db) : null,
  ]);
  return { rows: filtered(db, ask, found, low) };
}

function filtered(db: Queries, ask: ProductFilter, found: readonly number[] | null, low: number | null) {
  const stocked = db
    .selectFrom('sku')
    .select(['sku.product_id', sql`sum(sku.stock)`.as('pieces')])
    .where('sku.active', '=', true)
    .groupBy('sku.product_id')
    .as('stocked');
  const { categoryId, brandId, tagId, state } = ask;
  return db
    .selectFrom('product')
    .leftJoin(stocked, 'stocked.product_id', 'product.id')
    .select('product.id')
    .where('product.state', '<>', 'removed')
    .$if(found !== null, (rows) => rows.where(sql<boolean>`product.id = any (${found}::integer[])`))
    .$if(state !== undefined, (rows) => rows.where('product.state', '=', state ?? 'published'))
    .$if(brandId !== undefined, (rows) => rows.where('product.brand_id', '=', brandId ?? 0))
    .$if(categoryId !== undefined, (rows) =>
      rows.where(sql<boolean>`product.id in (
        select product_id from product_category where category_id in (
          select below.id from category below left join category above on above.id = below.parent_id
          where ${categoryId} in (below.id, below.parent_id, above.parent_id)))`),
    )
    .$if(tagId !== undefined, (rows) =>
      rows.where(sql<boolean>`product.id in (select product_id from product_tag where tag_id = ${tagId})`),
    )
    .$if(low !== null, (rows) =>
      rows.where('product.state', '=', 'published').where(sql<boolean>`product.id in (
        select sku.product_id from sku where sku.active and sku.stock <= ${low})`),
    );
}

async function listed(db: Queries, ids: readonly number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.state', 'product.price_from', 'product.price_to', 'product.sold_count'])
    .select(['product.promotion_from', 'product.promotion_to'])
    .select(['product.created_at', 'product.updated_at', 'brand.id as brand_id'])
    .select([namesOf('product').as('name'), namesOf('brand').as('brand')])
    .select(
      sql<string | null>`(
        select file_key from product_image where product_id = product.id order by sort, id limit 1)`.as(
        'picture',
      ),
    )
    .select(
      sql<ListedProduct['skus']>`coalesce((
        select json_agg(json_build_object('id', sku.id, 'value', ${chosenOfSku}, 'price', sku.original_price,
          'promotePrice', case when sku.price < sku.original_price then sku.price end, 'stock', sku.stock,
          'active', sku.active) order by sku.id)
        from sku where sku.product_id = product.id), '[]')`.as('skus'),
    )
    .where('product.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: mediaUrl(row.picture),
    state: row.state as ListedProduct['state'],
    brand: row.brand_id === null ? null : row.brand,
    priceFrom: row.price_from,
    priceTo: row.price_to,
    promotionFrom: row.promotion_from?.toISOString() ?? null,
    promotionTo: row.promotion_to?.toISOString() ?? null,
    stock: row.skus.reduce((sum, sku) => sum + (sku.active ? sku.stock : 0), 0),
    soldCount: row.sold_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    skus: row.skus,
  }));
}

/** Products in memory at a time. */
const atOnce = 200;

/** All products that match a filter, by id, with all that their forms show. */
export async function* eachMatchingProduct(db: Queries, filter: ProductFilter): AsyncGenerator<ProductRow> {
  const { rows } = await findMatchingProducts(db, filter);
  for (let after = 0; ;) {
    const page = await rows.where('product.id', '>', after).orderBy('product.id').limit(atOnce).execute();
    yield* await findProducts(
      db,
      page.map(({ id }) => id),
    );
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.id;
  }
}
