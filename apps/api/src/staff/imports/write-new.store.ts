import type { ProductInput } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { productText } from '../../search/product-text.ts';
import { toColumns } from '../products/product-row.ts';
import { noChoice } from '../products/save-levels.store.ts';
import { handleOf } from '../products/save-row.store.ts';
import { insertRows, takeIds } from './insert-rows.store.ts';
import type { CatalogueNames } from './lookups.store.ts';

const levels = [1, 2, 3] as const;

/**
 * Inserts new products with all their rows, as `saveProduct` would, in one statement a table.
 * @returns their ids, in order
 */
export async function insertProducts(
  trx: Queries,
  inputs: readonly ProductInput[],
  names: CatalogueNames,
  staffId: number | null,
): Promise<number[]> {
  const ids = await takeIds(trx, 'product', inputs.length);
  const now = new Date().toISOString();
  const products = inputs.map((input, at) => ({ id: ids[at] ?? 0, input }));
  await insertRows(
    trx,
    'product',
    products.map(({ id, input }) => ({
      id,
      handle: handleOf(input.name.en),
      ...toColumns(input),
      state: input.state,
      search_text: searchText(input, names),
      published_at: now,
      created_at: now,
      updated_at: now,
      sold_count: 0,
      wishlist_count: 0,
      original_price: 0,
      price_from: 0,
      price_to: 0,
    })),
  );
  await insertParts(trx, products, names);
  await insertSkus(trx, products, await insertLevels(trx, products), staffId);
  return ids;
}

type New = readonly { readonly id: number; readonly input: ProductInput }[];

async function insertParts(trx: Queries, products: New, names: CatalogueNames): Promise<void> {
  await insertRows(
    trx,
    'product_image',
    await withIds(
      trx,
      'product_image',
      products.flatMap(({ id, input }) =>
        input.pictures.map((file_key, sort) => ({ product_id: id, file_key, sort })),
      ),
    ),
  );
  await insertRows(
    trx,
    'product_category',
    products.flatMap(({ id, input }) =>
      [...new Set(input.categoryIds.flatMap((own) => [own, ...names.ancestors(own)]))].map((category_id) => ({
        product_id: id,
        category_id,
      })),
    ),
  );
  await insertRows(
    trx,
    'product_tag',
    products.flatMap(({ id, input }) => input.tagIds.map((tag_id) => ({ product_id: id, tag_id }))),
  );
}

/** @returns the ids of the values by product and level */
async function insertLevels(trx: Queries, products: New): Promise<number[][][]> {
  const wanted = products.map(({ id, input }) => ({
    id,
    levels: input.levels.length === 0 ? [noChoice] : input.levels,
  }));
  const variants = await withIds(
    trx,
    'variant',
    wanted.flatMap(({ id, levels: own }) =>
      own.map(({ name, values }, at) => ({ product_id: id, level: levels[at] ?? 3, name, values })),
    ),
  );
  const values = await withIds(
    trx,
    'variant_value',
    variants.flatMap(({ id: variant_id, product_id, values: own }) =>
      own.map(({ name, picture }, sort) => ({
        product_id,
        variant_id,
        name_en: name.en,
        name_my: name.my,
        image_key: picture,
        sort,
        removed: false,
      })),
    ),
  );
  await insertRows(
    trx,
    'variant',
    variants.map(({ id, product_id, level, name }) => ({
      id,
      product_id,
      level,
      name_en: name.en,
      name_my: name.my,
      removed: false,
    })),
  );
  await insertRows(trx, 'variant_value', values);
  const byVariant = Map.groupBy(values, ({ variant_id }) => variant_id);
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  return wanted.map(({ id }) =>
    (byProduct.get(id) ?? []).map((variant) => (byVariant.get(variant.id) ?? []).map((value) => value.id)),
  );
}

async function insertSkus(
  trx: Queries,
  products: New,
  valueIds: readonly number[][][],
  staffId: number | null,
): Promise<void> {
  const skus = await withIds(
    trx,
    'sku',
    products.flatMap(({ id, input }, at) => input.skus.map((sku) => ({ sku, product_id: id, at }))),
  );
  const idOf = (at: number, level: number, value: number | undefined) =>
    valueIds[at]?.[level]?.[value ?? 0] ?? null;
  await insertRows(
    trx,
    'sku',
    skus.map(({ id, product_id, at, sku }) => ({
      id,
      product_id,
      code: sku.code === '' ? null : sku.code,
      value1_id: idOf(at, 0, sku.values[0]) ?? 0,
      value2_id: idOf(at, 1, sku.values[1]),
      value3_id: idOf(at, 2, sku.values[2]),
      original_price: sku.price,
      promote_price: sku.promotePrice,
      active: sku.active,
      stock: sku.firstStock,
      created_at: new Date().toISOString(),
    })),
  );
  await insertRows(
    trx,
    'stock_movement',
    await withIds(
      trx,
      'stock_movement',
      skus
        .filter(({ sku }) => sku.firstStock > 0)
        .map(({ id, sku }) => ({
          sku_id: id,
          delta: sku.firstStock,
          reason: 'opening' as const,
          staff_id: staffId,
          note: '',
          created_at: new Date().toISOString(),
        })),
    ),
  );
  await insertRows(
    trx,
    'sku_image',
    await withIds(
      trx,
      'sku_image',
      skus.flatMap(({ id, sku }) =>
        sku.pictures.map((file_key, sort) => ({ sku_id: id, file_key, sort, is_main: sort === 0 })),
      ),
    ),
  );
}

type WithId = 'product_image' | 'variant' | 'variant_value' | 'sku' | 'stock_movement' | 'sku_image';

async function withIds<Row extends object>(
  trx: Queries,
  table: WithId,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const ids = await takeIds(trx, table, rows.length);
  return rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 }));
}

function searchText({ name, brandId, categoryIds }: ProductInput, names: CatalogueNames): string {
  const upper = new Set(categoryIds.flatMap((id) => names.ancestors(id)));
  const textsOf = (ids: Iterable<number>) =>
    [...ids].toSorted((a, b) => a - b).flatMap((id) => names.categoryNames.get(id) ?? []);
  return productText({
    name,
    brand: names.brandNames.get(brandId ?? 0),
    deepest: textsOf(categoryIds),
    upper: textsOf(upper),
  });
}
