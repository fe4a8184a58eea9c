import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queries } from '../platform/database.ts';
import type { DB } from '../platform/schema.gen.ts';
import { cardColumns, hasFreePiece, type CardRow } from './product-card.ts';

/** Products without their columns: sets narrow it, an order and a page finish it. */
export type Products = SelectQueryBuilder<DB, 'product', object>;
/** Narrows a list of products. */
export type ProductSet = (products: Products) => Products;
export type ProductOrder = 'price-ascending' | 'price-descending' | 'latest' | 'popular';

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** What buyers may see. */
export function publishedProducts(db: Queries): Products {
  return db.selectFrom('product').where('product.state', '=', 'published');
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

/** Products of the category and of everything below it (decision 64). */
export const inCategory =
  (categoryId: number): ProductSet =>
  (products) =>
    products.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_category')
        .select('product_category.product_id')
        .where('product_category.category_id', 'in', categoryAndBelow(sql.val(categoryId))),
    );

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

/** Products that carry at least one of the tags. */
export const withAnyTag =
  (tagIds: readonly number[]): ProductSet =>
  (products) =>
    products.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_tag')
        .select('product_tag.product_id')
        .where('product_tag.tag_id', 'in', [...tagIds]),
    );

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
  }
}

export function cardsOf(products: Products, page: Page, buyerId: number | null): Promise<CardRow[]> {
  return products
    .select(cardColumns(buyerId))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countOf(products: Products): Promise<number> {
  const { total } = await products
    .select((eb: ExpressionBuilder<DB, 'product'>) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
