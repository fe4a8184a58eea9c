import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { specifications } from '../../catalog/product-detail.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { chosenOfSku, namesOf } from './sku-value.store.ts';

type ProductExpressions = ExpressionBuilder<DB, 'product'>;
type ChoiceExpressions = ExpressionBuilder<DB, 'variant'>;
type SkuExpressions = ExpressionBuilder<DB, 'sku'>;

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Reads a product for its form, in one statement; undefined when missing or removed. */
export async function findProduct(db: Queries, id: number) {
  const [row] = await findProducts(db, [id]);
  return row;
}

/** As `findProduct`, by id and without those that are missing or removed. */
export function findProducts(db: Queries, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .selectAll('product')
    .select((eb) => [
      filesIn('product_image').as('images'),
      filesIn('product_clip').as('clips'),
      deepestCategories.as('category_ids'),
      tagIds.as('tag_ids'),
      specifications(eb).as('specifications'),
      freePiece(eb).as('free_piece'),
      levels(eb).as('levels'),
      skus(eb).as('skus'),
    ])
    .where(sql<boolean>`product.id = any (${ids}::integer[])`)
    .where('product.state', '<>', 'removed')
    .orderBy('product.id')
    .execute();
}

const filesIn = (table: 'product_image' | 'product_clip') => sql<string[]>`array(
  select file_key from ${sql.table(table)} shown where shown.product_id = product.id
  order by shown.sort, shown.id)`;

/** Without those that have a descendant among the product's categories. */
const deepestCategories = sql<number[]>`array(
  select own.category_id from product_category own
  where own.product_id = product.id and not exists (
    select from product_category other join category below on below.id = other.category_id
    where other.product_id = product.id and below.parent_id = own.category_id)
  order by own.category_id)`;

const tagIds = sql<number[]>`array(
  select tag_id from product_tag where product_tag.product_id = product.id order by tag_id)`;

const freePiece = (eb: ProductExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('get_one_promotion')
      .innerJoin('sku', 'sku.id', 'get_one_promotion.free_sku_id')
      .innerJoin('product as free', 'free.id', 'get_one_promotion.free_product_id')
      .select(['sku.id as sku_id', 'free.id as product_id'])
      .select([namesOf('free').as('name'), chosenOfSku.as('value')])
      .whereRef('get_one_promotion.product_id', '=', 'product.id')
      .where('get_one_promotion.active', '=', true),
  );

const levels = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant')
      .select(['variant.name_en', 'variant.name_my'])
      .select((inner) => values(inner as unknown as ChoiceExpressions).as('values'))
      .whereRef('variant.product_id', '=', 'product.id')
      .where('variant.removed', '=', false)
      .orderBy('variant.level'),
  );

const values = (eb: ChoiceExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant_value as value')
      .select(['value.id', 'value.name_en', 'value.name_my', 'value.image_key'])
      .whereRef('value.variant_id', '=', 'variant.id')
      .where('value.removed', '=', false)
      .orderBy('value.sort')
      .orderBy('value.id'),
  );

const skus = (eb: ProductExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('sku')
      .select(['sku.id', 'sku.code', 'sku.original_price', 'sku.promote_price', 'sku.active', 'sku.stock'])
      .select('sku.cost_price')
      .select(['sku.value1_id', 'sku.value2_id', 'sku.value3_id'])
      .select((inner) => skuImages(inner as unknown as SkuExpressions).as('images'))
      .whereRef('sku.product_id', '=', 'product.id')
      .orderBy('sku.id'),
  );

const skuImages = (eb: SkuExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('sku_image')
      .select('sku_image.file_key')
      .whereRef('sku_image.sku_id', '=', 'sku.id')
      .orderBy('sku_image.is_main', 'desc')
      .orderBy('sku_image.sort')
      .orderBy('sku_image.id'),
  );
