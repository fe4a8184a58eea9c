import { limits } from '@zay/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Reads } from '../platform/database/database.ts';
import { sliceOf, unshown, type Page } from '../platform/database/pages.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { cardColumns, hasFreePiece, type CardRow } from './product-card.store.ts';

/** A query of products without columns, to be narrowed, ordered and paged. */
export type Products = SelectQueryBuilder<DB, 'product', object>;
/** Narrows a list of products. */
export type ProductSet = (products: Products) => Products;
export type ProductOrder = 'price-ascending' | 'price-descending' | 'latest' | 'popular' | 'discount';

/** Products visible to buyers. The state is no parameter, so that any plan can use the indexes of published products. */
export function publishedProducts(db: Reads): Products {
  return db.selectFrom('product').where('product.state', '=', sql.lit('published'));
}

export const allProducts: ProductSet = (products) => products;
export const noProducts: ProductSet = (products) => products.where(sql<boolean>`false`);
export const inPromotion: ProductSet = (products) => products.where('product.promote_price', 'is not', null);
export const withFreePiece: ProductSet = (products) => products.where(hasFreePiece);
export const bestSelling: ProductSet = (products) => products.where('product.sold_count', '>', 0);
export const ofBrand =
  (brandId: number): ProductSet =>
  (products) =>
    products.where('product.brand_id', '=', brandId);

/** The intersection of sets; null is no condition. `allProducts` if none is left. */
export function allOf(...sets: readonly (ProductSet | null)[]): ProductSet {
  const conditions = sets.filter((set) => set !== null && set !== allProducts);
  if (conditions.length === 0) return allProducts;
  return (products) => conditions.reduce((narrowed, set) => (set ? set(narrowed) : narrowed), products);
}

/** Price range of the cheapest SKU, promotions included, in whole kyats, both ends included. */
export interface ListFilter {
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Only what is in stock. */
  readonly inStock?: boolean | undefined;
}

export function within({ minPrice, maxPrice, inStock }: ListFilter): ProductSet {
  return allOf(
    minPrice ? (products) => products.where('product.price_from', '>=', minPrice) : null,
    maxPrice === undefined ? null : (products) => products.where('product.price_from', '<=', maxPrice),
    inStock ? notSoldOut : null,
  );
}

/** Excludes the sold-out products, because these are few. */
const notSoldOut: ProductSet = (products) =>
  products.where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('product_stock')
          .select('product_stock.product_id')
          .whereRef('product_stock.product_id', '=', 'product.id')
          .where('product_stock.skus_in_stock', '=', sql.lit(0)),
      ),
    ),
  );

export const named =
  (ids: readonly number[]): ProductSet =>
  (products) =>
    products.where(sql<boolean>`product.id = any(${[...ids]}::integer[])`);

/** A category of at most this many products is read as a whole, before filters and order. */
const smallCategory = 2_000;

export interface CategorySet {
  readonly all: ProductSet;
  /** Of a large category: the first products, for `countOf`. */
  readonly some: ProductSet | null;
}

/** Products of the category and its descendants (decision 64). */
export async function inCategory(db: Reads, categoryId: number): Promise<CategorySet> {
  const { rows } = await sql<{ categories: number[]; is_small: boolean }>`
    select categories, not exists (
      select from product_category where category_id = any (categories) offset ${sql.lit(smallCategory)}
    ) as is_small
    from (select array${categoryAndBelow(sql.val(categoryId))} as categories offset 0) found`.execute(db);
  const [{ categories, is_small }] = rows as [(typeof rows)[0]];
  const first: ProductSet = (products) =>
    products.where(sql<boolean>`product.id = any (array(
      select product_id from product_category where category_id = any (${categories}::integer[])
      limit ${sql.lit(smallCategory)}
    ))`);
  if (is_small) return { all: first, some: null };
  return {
    all: (products) =>
      products.where('product.id', 'in', (eb) =>
        eb
          .selectFrom('product_category')
          .select('product_category.product_id')
          .where('product_category.category_id', 'in', categories),
      ),
    some: first,
  };
}

/** Ids of a visible category and its visible descendants. */
export function categoryAndBelow(
  categoryId: ReturnType<typeof sql.val<number>> | ReturnType<typeof sql.ref<number>>,
) {
  return sql<number>`(
    select below.id from category below
    left join category above on above.id = below.parent_id
    where ${categoryId} in (below.id, below.parent_id, above.parent_id)
      and not below.hidden and above.hidden is not true
  )`;
}

/** Products with at least one of the tags. */
export const withAnyTag =
  (tagIds: readonly number[]): ProductSet =>
  (products) =>
    products.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_tag')
        .select('product_tag.product_id')
        .where('product_tag.tag_id', 'in', [...tagIds]),
    );

/** In whole percent, as on cards. Must match the expression of the promotions index. */
const discountPercent = sql`coalesce(
  round((product.original_price - product.promote_price) * 100.0 / nullif(product.original_price, 0)), 0)`;

/** Every order ends with the id, so that pages never overlap. */
export function ordered(products: Products, order: ProductOrder): Products {
  switch (order) {
    case 'price-ascending':
      return products.orderBy('product.price_from').orderBy('product.id');
    case 'price-descending':
      return products.orderBy('product.price_from', 'desc').orderBy('product.id', 'desc');
    case 'latest':
      return products.orderBy('product.published_at', 'desc').orderBy('product.id', 'desc');
    case 'popular':
      return products
        .orderBy('product.sold_count', 'desc')
        .orderBy('product.wishlist_count', 'desc')
        .orderBy('product.id', 'desc');
    case 'discount':
      return products
        .orderBy(discountPercent, 'desc')
        .orderBy('product.published_at', 'desc')
        .orderBy('product.id', 'desc');
  }
}

/** The ids of one page of an ordered list, for `sliceOf`. */
export const onPage = (products: Products, page: Page) => {
  const { limit, offset } = sliceOf(page);
  return products.select('product.id').limit(limit).offset(offset);
};

/** Ids are paged first, by an index alone, so that skipped rows cost no pictures and hearts. */
export async function cardsOf(
  db: Reads,
  products: Products,
  page: Page,
  buyerId: number | null,
): Promise<CardRow[]> {
  if (page.after?.length) {
    const ids = (await onPage(products, page).execute()).map(({ id }) => id);
    return cardsOfIds(db, unshown(page, ids, Number), buyerId);
  }
  return cardsById(db, sql<number[]>`array(${onPage(products, page)})`, buyerId);
}

/** Cards of published products by id, in the order of the ids. */
export function cardsOfIds(db: Reads, ids: readonly number[], buyerId: number | null): Promise<CardRow[]> {
  return cardsById(db, sql`${ids}::integer[]`, buyerId);
}

function cardsById(db: Reads, ids: RawBuilder<number[]>, buyerId: number | null): Promise<CardRow[]> {
  // Without the offset PostgreSQL would read the page twice, for the condition and for the order.
  const page = db.selectNoFrom(ids.as('ids')).offset(sql.lit(0)).as('page');
  const listed = publishedProducts(db).innerJoin(page, (join) =>
    join.on(sql<boolean>`product.id = any (page.ids)`),
  ) as unknown as Products;
  return listed
    .select(cardColumns(buyerId))
    .orderBy(sql`array_position(page.ids, product.id)`)
    .execute();
}

/**
 * Counts up to `limits.searchCountMax`, so that a large shop counts as fast as a small one.
 * @param some a part of the products that is counted first, because it is read faster
 */
export async function countOf(db: Reads, products: Products, some?: Products | null): Promise<number> {
  const counted = (some ?? products).select('product.id').limit(sql.lit(limits.searchCountMax));
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return some && total < limits.searchCountMax ? countOf(db, products) : total;
}
