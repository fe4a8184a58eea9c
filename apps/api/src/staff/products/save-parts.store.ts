import type { ProductInput } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

type Parts = Pick<
  ProductInput,
  'pictures' | 'clips' | 'categoryIds' | 'tagIds' | 'specifications' | 'getOneSkuId'
>;

/** Writes the child rows of a product: ordered pictures and videos, categories, tags, specifications and the free piece. */
export async function saveParts(trx: Queries, id: number, parts: Parts): Promise<void> {
  await saveFiles(trx, 'product_image', id, parts.pictures);
  await saveFiles(trx, 'product_clip', id, parts.clips);
  await saveCategories(trx, id, parts.categoryIds);
  await saveTags(trx, id, parts.tagIds);
  if (parts.specifications) await saveSpecifications(trx, id, parts.specifications);
  await saveFreePiece(trx, id, parts.getOneSkuId);
}

async function saveFiles(
  trx: Queries,
  table: 'product_image' | 'product_clip',
  productId: number,
  keys: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .select('file_key')
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  if (rows.map(({ file_key }) => file_key).join() === keys.join()) return;
  await trx.deleteFrom(table).where('product_id', '=', productId).execute();
  if (keys.length === 0) return;
  await trx
    .insertInto(table)
    .values(keys.map((file_key, sort) => ({ product_id: productId, file_key, sort })))
    .execute();
}

/** Includes ancestors, so that the product is found by all their names. */
async function saveCategories(
  trx: Queries,
  productId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const wanted = sql`(
    with recursive chosen as (
      select id, parent_id from category where id = any (${[...categoryIds]}::integer[])
      union select above.id, above.parent_id from category above join chosen on chosen.parent_id = above.id
    ) select id from chosen)`;
  await sql`delete from product_category where product_id = ${productId} and category_id not in ${wanted}`.execute(
    trx,
  );
  await sql`
    insert into product_category (product_id, category_id) select ${productId}, id from ${wanted} wanted
    on conflict do nothing`.execute(trx);
}

async function saveTags(trx: Queries, productId: number, tagIds: readonly number[]): Promise<void> {
  const wanted = sql`${[...tagIds]}::integer[]`;
  await sql`delete from product_tag where product_id = ${productId} and tag_id <> all (${wanted})`.execute(
    trx,
  );
  await sql`
    insert into product_tag (product_id, tag_id) select distinct ${productId}::integer, unnest(${wanted})
    on conflict do nothing`.execute(trx);
}

async function saveSpecifications(
  trx: Queries,
  productId: number,
  specifications: NonNullable<Parts['specifications']>,
): Promise<void> {
  await trx.deleteFrom('product_specification').where('product_id', '=', productId).execute();
  if (specifications.length === 0) return;
  const rows = specifications.map(({ name, value }, sort) => ({
    product_id: productId,
    name_en: name.en,
    name_my: name.my,
    value_en: value.en,
    value_my: value.my,
    sort,
  }));
  await trx.insertInto('product_specification').values(rows).execute();
}

async function saveFreePiece(trx: Queries, productId: number, skuId: number | null): Promise<void> {
  if (skuId === null) {
    await trx.deleteFrom('get_one_promotion').where('product_id', '=', productId).execute();
    return;
  }
  await sql`
    insert into get_one_promotion as promotion (product_id, free_product_id, free_sku_id)
    select ${productId}, sku.product_id, sku.id from sku where sku.id = ${skuId}
    on conflict (product_id) do update
      set free_product_id = excluded.free_product_id, free_sku_id = excluded.free_sku_id, active = true
      where promotion.free_sku_id <> excluded.free_sku_id or not promotion.active`.execute(trx);
}
