import { productFactColumns, productFactNames } from '@zay/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import type { Reads } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { mostOfLine } from './piece-limits.store.ts';
import { cardColumns } from './product-card.store.ts';
import { promotionRuns } from './promotion.store.ts';

type ProductExpressions = ExpressionBuilder<DB, 'product'>;

const factColumns = productFactNames.map((name) => `product.${productFactColumns[name]}` as const);

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findProductDetail>>>;

/** Reads a product page in one statement; undefined when buyers may not see the product. */
export async function findProductDetail(db: Reads, productId: number, buyerId: number | null) {
  const [row] = await (buyerId === null
    ? detailForGuests(db, productId)
    : detailStatement(db, productId, buyerId).execute());
  return row;
}

const detailForGuests = compiledOnce((db, productId) => detailStatement(db, productId, null));

function detailStatement(db: Reads, productId: number, buyerId: number | null) {
  return db
    .selectFrom('product')
    .where('product.id', '=', productId)
    .where('product.state', '=', 'published')
    .select(cardColumns(buyerId))
    .select(factColumns)
    .select((eb) => [
      sql<Date | null>`case when ${promotionRuns} then product.promotion_to end`.as('promotion_ends_at'),
      'product.description_en',
      'product.description_my',
      images(eb).as('images'),
      clips(eb).as('clips'),
      tags(eb).as('tags'),
      specifications(eb).as('specifications'),
      categoryPath(eb).as('category_path'),
      brand(eb).as('brand'),
      offer(eb, 'product.shipping_id').as('shipping'),
      offer(eb, 'product.return_policy_id').as('return_policy'),
      offer(eb, 'product.warranty_id').as('warranty'),
      offer(eb, 'product.installation_id').as('installation'),
      offer(eb, 'product.pre_order_tc_id').as('pre_order_tc'),
      sizeChart(eb).as('size_chart'),
      variants(eb).as('variants'),
      firstValues(eb).as('first_values'),
      skus(eb).as('skus'),
      mostOfLine.as('most_of_line'),
      freePiece(eb).as('free_piece'),
    ]);
}

/** A product that was published once and is hidden now, with its deepest category. */
export function findGoneProduct(db: Reads, productId: number) {
  return db
    .selectFrom('product')
    .leftJoin('product_category', 'product_category.product_id', 'product.id')
    .leftJoin('category', (join) =>
      join.onRef('category.id', '=', 'product_category.category_id').on('category.hidden', '=', false),
    )
    .select('category.id as category_id')
    .where('product.id', '=', productId)
    .where('product.state', 'in', ['hidden', 'removed'])
    .orderBy(sql`category.level desc nulls last`)
    .orderBy('category.sort')
    .orderBy('category.id')
    .limit(1)
    .executeTakeFirst();
}

const images = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_image')
      .select(['product_image.id', 'product_image.file_key'])
      .whereRef('product_image.product_id', '=', 'product.id')
      .orderBy('product_image.sort')
      .orderBy('product_image.id'),
  );

const clips = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_clip')
      .select('product_clip.file_key')
      .whereRef('product_clip.product_id', '=', 'product.id')
      .orderBy('product_clip.sort')
      .orderBy('product_clip.id'),
  );

const tags = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_tag')
      .innerJoin('tag', 'tag.id', 'product_tag.tag_id')
      .select('tag.id')
      .whereRef('product_tag.product_id', '=', 'product.id')
      .orderBy('tag.sort')
      .orderBy('tag.id'),
  );

/** What buyers compare, in the order of staff. */
export const specifications = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_specification as row')
      .select(['row.name_en', 'row.name_my', 'row.value_en', 'row.value_my'])
      .whereRef('row.product_id', '=', 'product.id')
      .orderBy('row.sort')
      .orderBy('row.id'),
  );

/** The product's deepest category and its ancestors, main category first. */
const categoryPath = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom((inner) =>
        inner
          .selectFrom('product_category')
          .innerJoin('category as own', 'own.id', 'product_category.category_id')
          .leftJoin('category as parent', 'parent.id', 'own.parent_id')
          .select(['own.id as own_id', 'own.parent_id', 'parent.parent_id as grandparent_id'])
          .whereRef('product_category.product_id', '=', 'product.id')
          .where('own.hidden', '=', false)
          .orderBy('own.level', 'desc')
          .orderBy('own.sort')
          .orderBy('own.id')
          .limit(1)
          .as('deepest'),
      )
      .innerJoin('category', (join) =>
        join.on(sql<boolean>`category.id in (deepest.own_id, deepest.parent_id, deepest.grandparent_id)`),
      )
      .select(['category.id', 'category.name_en', 'category.name_my', 'category.level'])
      .where('category.hidden', '=', false)
      .orderBy('category.level'),
  );

const brand = (eb: ProductExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('brand')
      .select([
        'brand.id',
        'brand.name_en',
        'brand.name_my',
        'brand.description_en',
        'brand.description_my',
        'brand.logo_key',
      ])
      .whereRef('brand.id', '=', 'product.brand_id')
      .where('brand.hidden', '=', false),
  );

type OfferColumn =
  | 'product.shipping_id'
  | 'product.return_policy_id'
  | 'product.warranty_id'
  | 'product.installation_id'
  | 'product.pre_order_tc_id';

const offer = (eb: ProductExpressions, column: OfferColumn) =>
  jsonObjectFrom(
    eb
      .selectFrom('offer_text')
      .select([
        'offer_text.id',
        'offer_text.title_en',
        'offer_text.title_my',
        'offer_text.description_en',
        'offer_text.description_my',
      ])
      .whereRef('offer_text.id', '=', column),
  );

const sizeChart = (eb: ProductExpressions) =>
  eb
    .selectFrom('size_chart')
    .select('size_chart.image_key')
    .whereRef('size_chart.id', '=', 'product.size_chart_id');

const variants = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant')
      .select(['variant.id', 'variant.name_en', 'variant.name_my'])
      .whereRef('variant.product_id', '=', 'product.id')
      .where('variant.removed', '=', false)
      .orderBy('variant.level'),
  );

/** Values of the first level with a SKU. */
const firstValues = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant_value')
      .select([
        'variant_value.id',
        'variant_value.name_en',
        'variant_value.name_my',
        'variant_value.image_key',
      ])
      .where('variant_value.id', 'in', (inner) =>
        inner
          .selectFrom('sku')
          .select('sku.value1_id')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.active', '=', true),
      )
      .orderBy('variant_value.sort')
      .orderBy('variant_value.id'),
  );

/** SKUs by their values, so that the first is the one of a product without choices. */
const skus = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('sku')
      .innerJoin('sku_for_sale as offered', 'offered.id', 'sku.id')
      .innerJoin('variant_value as value1', 'value1.id', 'sku.value1_id')
      .leftJoin('variant_value as value2', 'value2.id', 'sku.value2_id')
      .leftJoin('variant_value as value3', 'value3.id', 'sku.value3_id')
      .select(['sku.id', 'sku.original_price', 'offered.promote_price'])
      .select((inner) => inner.ref('offered.pieces').$notNull().as('pieces'))
      .select(['value1.name_en as value1_en', 'value1.name_my as value1_my'])
      .select(['value2.name_en as value2_en', 'value2.name_my as value2_my'])
      .select(['value3.name_en as value3_en', 'value3.name_my as value3_my'])
      .select((inner) =>
        jsonArrayFrom(
          inner
            .selectFrom('sku_image')
            .select(['sku_image.file_key', 'sku_image.is_main'])
            .whereRef('sku_image.sku_id', '=', 'sku.id')
            .orderBy('sku_image.is_main', 'desc')
            .orderBy('sku_image.sort')
            .orderBy('sku_image.id'),
        ).as('images'),
      )
      .whereRef('sku.product_id', '=', 'product.id')
      .orderBy('value1.sort')
      .orderBy('value1.id')
      .orderBy('value2.sort')
      .orderBy('value2.id')
      .orderBy('value3.sort')
      .orderBy('value3.id'),
  );

/** The free product while its promotion runs. */
const freePiece = (eb: ProductExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('get_one_promotion')
      .innerJoin('sku as free_sku', 'free_sku.id', 'get_one_promotion.free_sku_id')
      .innerJoin('product as free', 'free.id', 'get_one_promotion.free_product_id')
      .select(['free.id', 'free.name_en', 'free.name_my'])
      .select((inner) =>
        inner.fn
          .coalesce(
            inner
              .selectFrom('sku_image')
              .select('sku_image.file_key')
              .whereRef('sku_image.sku_id', '=', 'free_sku.id')
              .orderBy('sku_image.is_main', 'desc')
              .orderBy('sku_image.sort')
              .limit(1),
            inner
              .selectFrom('product_image')
              .select('product_image.file_key')
              .whereRef('product_image.product_id', '=', 'free.id')
              .orderBy('product_image.sort')
              .orderBy('product_image.id')
              .limit(1),
          )
          .as('image_key'),
      )
      .whereRef('get_one_promotion.product_id', '=', 'product.id')
      .where('get_one_promotion.active', '=', true)
      .where('free_sku.active', '=', true)
      .where(promotionRuns),
  );
