import { wirePrices, type Language, type ProductCard } from '@zay/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { promotionRuns } from './promotion.store.ts';

/**
 * Columns of a card, for the list's statement: `query.select(cardColumns(buyerId))`. Without a buyer the result is the
 * same for everybody.
 */
export const cardColumns = (buyerId: number | null) => (eb: ExpressionBuilder<DB, 'product'>) =>
  [
    'product.id',
    'product.name_en',
    'product.name_my',
    'product.original_price',
    'product.promote_price',
    'product.sold_count',
    'product.wishlist_count',
    cardImage(eb).as('image_key'),
    isGetOne(eb).as('is_get_one'),
    isSoldOut(eb).as('is_sold_out'),
    isFavourite(eb, buyerId).as('is_favourite'),
  ] as const;

export interface CardRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly original_price: number;
  readonly promote_price: number | null;
  readonly sold_count: number;
  readonly wishlist_count: number;
  readonly image_key: string | null;
  readonly is_get_one: boolean;
  readonly is_sold_out: boolean | null;
  readonly is_favourite: boolean;
}

/** Presents product cards of search, lists, brand page and wishlist. */
export function presentCard(row: CardRow, language: Language): ProductCard {
  return {
    productId: row.id,
    name: pick(language, row.name_en, row.name_my),
    url: mediaUrl(row.image_key),
    ...wirePrices({ originalPrice: row.original_price, promotePrice: row.promote_price }),
    totalOrder: row.sold_count,
    totalWishList: row.wishlist_count,
    isFav: row.is_favourite,
    isGetOne: row.is_get_one,
    ...(row.is_sold_out && { isSoldOut: true as const }),
  };
}

export function presentCards(rows: readonly CardRow[], language: Language): ProductCard[] {
  return rows.map((row) => presentCard(row, language));
}

/** Key of the product's first picture. */
export function cardImage(eb: ExpressionBuilder<DB, 'product'>) {
  return eb
    .selectFrom('product_image')
    .select('product_image.file_key')
    .whereRef('product_image.product_id', '=', 'product.id')
    .orderBy('product_image.sort')
    .orderBy('product_image.id')
    .limit(1);
}

/** Products with an active promotion and an available free SKU. */
function freePieces(eb: ExpressionBuilder<DB, 'product'>) {
  return eb
    .selectFrom('get_one_promotion')
    .innerJoin('sku as free_sku', 'free_sku.id', 'get_one_promotion.free_sku_id')
    .where('get_one_promotion.active', '=', true)
    .where('free_sku.active', '=', true);
}

/** As a condition on a list of products. */
export function hasFreePiece(eb: ExpressionBuilder<DB, 'product'>) {
  return eb.and([
    promotionRuns,
    eb('product.id', 'in', freePieces(eb).select('get_one_promotion.product_id')),
  ]);
}

/** As a column: a subquery per product (EXISTS here makes PostgreSQL read all promotions first). */
function isGetOne(eb: ExpressionBuilder<DB, 'product'>) {
  const found = freePieces(eb)
    .select('free_sku.active')
    .whereRef('get_one_promotion.product_id', '=', 'product.id')
    .where(promotionRuns);
  return eb.fn.coalesce(found, sql<boolean>`false`);
}

function isSoldOut(eb: ExpressionBuilder<DB, 'product'>) {
  return eb
    .selectFrom('product_stock')
    .select(sql<boolean>`product_stock.skus_in_stock = 0`.as('is_sold_out'))
    .whereRef('product_stock.product_id', '=', 'product.id');
}

function isFavourite(eb: ExpressionBuilder<DB, 'product'>, buyerId: number | null) {
  if (buyerId === null) return eb.lit(false).$castTo<boolean>();
  return eb
    .exists(
      eb
        .selectFrom('wishlist')
        .select(sql`1`.as('one'))
        .whereRef('wishlist.product_id', '=', 'product.id')
        .where('wishlist.buyer_id', '=', buyerId),
    )
    .$castTo<boolean>();
}
