import { defaultVariantName } from '@zay/contract';
import { sql } from 'kysely';
import { skuValue } from '../catalog/chosen-values.store.ts';
import { nameIn } from '../catalog/name-in.store.ts';
import { priceNow, promotionRuns } from '../catalog/promotion.store.ts';
import { mostOfLine, mostOfOrder } from '../catalog/piece-limits.store.ts';
import type { Queries } from '../platform/database/database.ts';
import { heldByOthers, othersHoldUntil } from './stock-hold.store.ts';

/**
 * Everything that cart and order lines show of a SKU, its product and its free product. Names of choices are
 * subqueries: with more than eight joined tables PostgreSQL keeps the written order and scans all SKUs first.
 * @param buyerId whose own holds count as available; null: no holds do
 */
export function skuDetails(queries: Queries, buyerId: number | null) {
  return queries
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('get_one_promotion as promotion', (join) =>
      join
        .onRef('promotion.product_id', '=', 'sku.product_id')
        .on('promotion.active', '=', true)
        .on(promotionRuns),
    )
    .leftJoin('sku as free_sku', (join) =>
      join.onRef('free_sku.id', '=', 'promotion.free_sku_id').on('free_sku.active', '=', true),
    )
    .leftJoin('product as free_product', 'free_product.id', 'free_sku.product_id')
    .select([
      'sku.id as sku_id',
      'sku.product_id',
      'sku.stock',
      'sku.original_price',
      'product.promotion_from',
      'product.promotion_to',
      'product.name_en',
      'product.name_my',
      'free_sku.id as free_sku_id',
      'free_sku.product_id as free_product_id',
      'free_sku.stock as free_stock',
      'free_sku.original_price as free_original_price',
      'free_product.name_en as free_name_en',
      'free_product.name_my as free_name_my',
    ])
    .select([
      sql<number | null>`case when ${promotionRuns} then sku.promote_price end`.as('promote_price'),
      priceNow.as('price'),
      // In a parcel, with its free piece; an unknown weight counts as 0.
      sql<number>`coalesce(product.weight_grams, 0) + coalesce(free_product.weight_grams, 0)`.as('grams'),
      sql<boolean>`sku.active and product.state = 'published'`.as('on_sale'),
      skuValue('en').as('sku_value_en'),
      skuValue('my').as('sku_value_my'),
      variation('en').as('variation_en'),
      variation('my').as('variation_my'),
      sql<string | null>`coalesce((
        select file_key from sku_image where sku_id = sku.id order by is_main desc, sort, id limit 1
      ), ${firstImage('product')})`.as('image_key'),
      firstImage('free_product').as('free_image_key'),
      heldByOthers(buyerId, 'sku.id').as('held'),
      othersHoldUntil(buyerId, 'sku.id').as('held_until'),
      heldByOthers(buyerId, 'free_sku.id').as('free_held'),
      othersHoldUntil(buyerId, 'free_sku.id').as('free_held_until'),
      mostOfLine.as('most_of_line'),
      mostOfOrder.as('most_of_order'),
    ]);
}

export type SkuDetails = Awaited<ReturnType<ReturnType<typeof skuDetails>['execute']>>[number];

/** Names of the variant levels, in order: 'Colour,Size'; '' without choices. */
function variation(language: 'en' | 'my') {
  return sql<string>`coalesce((
    select string_agg(${nameIn('variant', language)}, ',' order by variant.level)
    from variant
    where variant.product_id = sku.product_id and not variant.removed and variant.name_en <> ${defaultVariantName}
  ), '')`;
}

function firstImage(product: string) {
  return sql<string | null>`(
    select file_key from product_image where product_id = ${sql.ref(`${product}.id`)} order by sort, id limit 1
  )`;
}
