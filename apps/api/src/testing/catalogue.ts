import type { Database } from '../platform/database/database.ts';
import { productText } from '../search/product-text.ts';

let made = 0;

export interface TestProductSku {
  /** One value per level of `levels`. */
  readonly values: readonly string[];
  readonly price?: number;
  readonly promotePrice?: number | null;
  readonly stock?: number;
  readonly active?: boolean;
  /** Keys of pictures, the main one first. */
  readonly images?: readonly string[];
}

/** A level's name and its values, `English | Burmese` or English only. */
export type TestLevel = readonly [name: string, ...values: string[]];

export interface ProductOptions {
  readonly name?: string;
  readonly nameMy?: string;
  readonly description?: string;
  readonly price?: number;
  readonly promotePrice?: number | null;
  readonly stock?: number;
  readonly sold?: number;
  readonly publishedAt?: string;
  readonly state?: 'published' | 'hidden' | 'removed';
  readonly brandId?: number;
  readonly categoryIds?: readonly number[];
  readonly tagIds?: readonly number[];
  readonly images?: readonly string[];
  readonly levels?: readonly TestLevel[];
  readonly skus?: readonly TestProductSku[];
}

/** A published product with its stock in the ledger; without `levels` it has one SKU without choices. @returns its id */
export async function makeProduct(db: Database, options: ProductOptions = {}): Promise<number> {
  made += 1;
  const name = options.name ?? `Product ${made}`;
  const { id: productId } = await db
    .insertInto('product')
    .values({
      handle: `listed-${process.pid}-${made}`,
      name_en: name,
      name_my: options.nameMy ?? '',
      description_en: options.description ?? '',
      brand_id: options.brandId ?? null,
      state: options.state ?? 'published',
      sold_count: options.sold ?? 0,
      search_text: productText({ name: { en: name, my: options.nameMy ?? '' } }),
      ...(options.publishedAt ? { published_at: options.publishedAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const category_id of options.categoryIds ?? []) {
    await db.insertInto('product_category').values({ product_id: productId, category_id }).execute();
  }
  for (const tag_id of options.tagIds ?? []) {
    await db.insertInto('product_tag').values({ product_id: productId, tag_id }).execute();
  }
  for (const [sort, file_key] of (options.images ?? []).entries()) {
    await makeFile(db, file_key);
    await db.insertInto('product_image').values({ product_id: productId, file_key, sort }).execute();
  }
  const valueIds = await makeLevels(db, productId, options.levels ?? [['Default | ပုံမှန်', 'Default']]);
  for (const sku of options.skus ?? [{ values: ['Default'] }]) {
    await makeProductSku(db, productId, valueIds, {
      price: options.price ?? 1_000,
      promotePrice: options.promotePrice ?? null,
      stock: options.stock ?? 10,
      ...sku,
    });
  }
  return productId;
}

const levelNumbers = [1, 2, 3] as const;

async function makeLevels(db: Database, productId: number, levels: readonly TestLevel[]) {
  const valueIds: Map<string, number>[] = [];
  for (const [index, [level, ...values]] of levels.entries()) {
    const number = levelNumbers[index];
    if (number === undefined) throw new Error('a product has at most three levels');
    const [levelEn = '', levelMy = ''] = level.split(' | ');
    const { id: variantId } = await db
      .insertInto('variant')
      .values({ product_id: productId, level: number, name_en: levelEn, name_my: levelMy })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = new Map<string, number>();
    for (const [sort, value] of values.entries()) {
      const [name_en = '', name_my = ''] = value.split(' | ');
      const { id } = await db
        .insertInto('variant_value')
        .values({ product_id: productId, variant_id: variantId, name_en, name_my, sort })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(name_en, id);
    }
    valueIds.push(ids);
  }
  return valueIds;
}

async function makeProductSku(
  db: Database,
  productId: number,
  valueIds: readonly Map<string, number>[],
  { stock = 10, ...sku }: TestProductSku,
): Promise<void> {
  const [value1 = 0, value2 = null, value3 = null] = sku.values.map((name, level) =>
    valueIds[level]?.get(name),
  );
  const { id: skuId } = await db
    .insertInto('sku')
    .values({
      product_id: productId,
      value1_id: value1,
      value2_id: value2,
      value3_id: value3,
      original_price: sku.price ?? 1_000,
      promote_price: sku.promotePrice ?? null,
      stock,
      active: sku.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0)
    await db
      .insertInto('stock_movement')
      .values({ sku_id: skuId, delta: stock, reason: 'opening' })
      .execute();
  for (const [sort, file_key] of (sku.images ?? []).entries()) {
    await makeFile(db, file_key);
    await db
      .insertInto('sku_image')
      .values({ sku_id: skuId, file_key, sort, is_main: sort === 0 })
      .execute();
  }
}

/** The row of a public picture, without the file. */
export async function makeFile(db: Database, key: string): Promise<string> {
  made += 1;
  await db
    .insertInto('file')
    .values({
      key,
      sha256: made.toString(16).padStart(64, '0'),
      kind: 'public',
      mime: 'image/webp',
      bytes: 1,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return key;
}

export interface CategoryOptions {
  readonly parentId?: number;
  readonly level?: 1 | 2 | 3;
  readonly nameMy?: string;
  readonly popular?: boolean;
  readonly hidden?: boolean;
}

export async function makeCategory(
  db: Database,
  name: string,
  options: CategoryOptions = {},
): Promise<number> {
  const { parentId = null, level = 1, nameMy = '', popular = false, hidden = false } = options;
  const { id } = await db
    .insertInto('category')
    .values({ name_en: name, name_my: nameMy, parent_id: parentId, level, popular, hidden })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeTag(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('tag')
    .values({ name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeBrand(
  db: Database,
  name: string,
  changes: { name_my?: string; popular?: boolean; hidden?: boolean; description_en?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('brand')
    .values({ name_en: name, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
