import { defaultVariantName } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** A text in both languages; one may be ''. */
export interface Names {
  readonly en: string;
  readonly my: string;
}

/** A SKU on sale. Prices in kyats. */
export interface FeedSku {
  readonly id: number;
  readonly originalPrice: number;
  /** What buyers pay. */
  readonly price: number;
  /** How many can be bought. */
  readonly pieces: number;
  /** Keys of its own pictures, and of the pictures of its values. */
  readonly pictures: readonly string[];
  /** By level; empty for a product without choices. */
  readonly choices: readonly { readonly level: Names; readonly value: Names }[];
}

export interface FeedProduct {
  readonly id: number;
  readonly name: Names;
  /** HTML. */
  readonly description: Names;
  readonly brand: Names | null;
  /** Main category first. */
  readonly categories: readonly Names[];
  readonly weightGrams: number | null;
  readonly pictures: readonly string[];
  readonly skus: readonly FeedSku[];
}

const both = (table: string, column = 'name') =>
  sql`json_build_object('en', ${sql.ref(`${table}.${column}_en`)}, 'my', ${sql.ref(`${table}.${column}_my`)})`;

const brand = sql`(select ${both('brand')} from brand where brand.id = product.brand_id and not brand.hidden)`;

/** The path of the deepest category. */
const categories = sql`array(
  select ${both('category')}
  from (
    select own.id, own.parent_id, parent.parent_id as top_id
    from product_category of_product
    join category own on own.id = of_product.category_id
    left join category parent on parent.id = own.parent_id
    where of_product.product_id = product.id and not own.hidden
    order by own.level desc, own.sort, own.id limit 1
  ) deepest
  join category on category.id in (deepest.id, deepest.parent_id, deepest.top_id)
  where not category.hidden order by category.level)`;

const skus = sql`coalesce((
  select json_agg(json_build_object(
    'id', offered.id, 'originalPrice', offered.original_price, 'price', offered.price, 'pieces', offered.pieces,
    'pictures', array(select file_key from sku_image where sku_id = sku.id order by is_main desc, sort, id)
      || array(select image_key from variant_value where id in (sku.value1_id, sku.value2_id, sku.value3_id)
        and image_key is not null order by id),
    'choices', array(
      select json_build_object('level', ${both('level')}, 'value', ${both('value')})
      from variant_value value join variant level on level.id = value.variant_id
      where value.id in (sku.value1_id, sku.value2_id, sku.value3_id) and level.name_en <> ${defaultVariantName}
      order by level.level)
  ) order by offered.id)
  from sku_for_sale offered join sku on sku.id = offered.id
  where offered.product_id = product.id), '[]')`;

/** Products in memory at a time. */
const atOnce = 200;

/** All products that buyers see, by id. */
export async function* feedProducts(db: Queries): AsyncGenerator<FeedProduct> {
  for (let after = 0; ;) {
    const { rows } = await sql<FeedProduct>`
      select product.id, ${both('product')} as name, ${both('product', 'description')} as description, ${brand} as brand,
        ${categories} as categories, weight_grams as "weightGrams",
        array(select file_key from product_image where product_id = product.id order by sort, id) as pictures,
        ${skus} as skus
      from product where state = 'published' and id > ${after} order by id limit ${atOnce}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

/** A way of delivery to every city. Fees in kyats; `rates` are those of all places. */
export interface FeedDelivery {
  readonly name: Names;
  readonly fee: number;
  readonly rates: readonly { readonly from_grams: number; readonly fee: number }[];
}

export async function deliveryFees(db: Queries): Promise<FeedDelivery[]> {
  const { rows } = await sql<FeedDelivery>`
    select ${both('delivery_service')} as name, fee, array(
      select json_build_object('from_grams', from_grams, 'fee', rate.fee)
      from delivery_rate rate where rate.delivery_service_id = delivery_service.id) as rates
    from delivery_service where active and all_cities order by sort, id`.execute(db);
  return rows;
}
