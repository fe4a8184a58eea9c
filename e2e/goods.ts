import type { Database } from '@zay/api/database';
import { productText } from '@zay/api/product-text';

export interface TestSku {
  readonly id: number;
  /** Names of its values, joined as on the wire: `Red,M`. */
  readonly value: string;
  readonly price: number;
}

export interface TestProduct {
  readonly id: number;
  readonly name: string;
  readonly nameMy: string;
  /** In the order of the plan. */
  readonly skus: readonly TestSku[];
}

/** English and Burmese. */
type Names = readonly [en: string, my: string];

interface SkuPlan {
  /** One value per level, in English; empty without levels. */
  readonly values?: readonly string[];
  readonly price?: number;
  readonly promotePrice?: number;
  readonly stock?: number;
}

export interface ProductPlan {
  readonly name?: string;
  /** Each level's name, followed by its values. */
  readonly levels?: readonly (readonly [Names, ...Names[]])[];
  readonly skus?: readonly SkuPlan[];
  /** Number of pictures copied from the demo shop. */
  readonly pictures?: number;
  /** Ids of its tags. */
  readonly tagIds?: readonly number[];
  readonly categoryId?: number;
  readonly brandId?: number;
  /** The free product of a get-one promotion. */
  readonly free?: TestProduct;
}

const noChoice = [
  [
    ['Default', 'Default'],
    ['Default', 'Default'],
  ],
] as const;
let made = 0;

/** A unique word that is not part of another one: a search finds the products of one test only. */
export function uniqueWord(): string {
  made += 1;
  return `Zq${process.pid.toString(36).padStart(5, '0')}${made.toString(36).padStart(3, '0')}`;
}

/** Creates a product for one test. It is older than those of the demo shop, so that lists stay unchanged. */
export async function makeProduct(db: Database, plan: ProductPlan = {}): Promise<TestProduct> {
  const word = uniqueWord();
  const name = plan.name ?? `${word} longyi`;
  const nameMy = `${plan.name ?? word} လုံချည်`;
  const { id } = await db
    .insertInto('product')
    .values({
      handle: `e2e-${word.toLowerCase()}`,
      name_en: name,
      name_my: nameMy,
      brand_id: plan.brandId ?? null,
      search_text: productText({ name: { en: name, my: nameMy } }),
      published_at: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await describe(db, id, plan);
  const values = await makeLevels(db, id, plan.levels ?? noChoice);
  const skus: TestSku[] = [];
  for (const sku of plan.skus ?? [{}]) skus.push(await makeSku(db, id, values, sku));
  if (plan.free?.skus[0]) {
    await db
      .insertInto('get_one_promotion')
      .values({ product_id: id, free_product_id: plan.free.id, free_sku_id: plan.free.skus[0].id })
      .execute();
  }
  return { id, name, nameMy, skus };
}

async function describe(db: Database, product_id: number, plan: ProductPlan): Promise<void> {
  const pictures = await db
    .selectFrom('product_image')
    .select('file_key')
    .distinct()
    .orderBy('file_key')
    .limit(plan.pictures ?? 1)
    .execute();
  for (const [sort, { file_key }] of pictures.entries()) {
    await db.insertInto('product_image').values({ product_id, file_key, sort }).execute();
  }
  for (const tag_id of plan.tagIds ?? []) {
    await db.insertInto('product_tag').values({ product_id, tag_id }).execute();
  }
  if (plan.categoryId !== undefined) {
    await db.insertInto('product_category').values({ product_id, category_id: plan.categoryId }).execute();
  }
}

/** Ids of the values by English name, one map per level. */
async function makeLevels(db: Database, product_id: number, levels: NonNullable<ProductPlan['levels']>) {
  const ids: Map<string, number>[] = [];
  for (const [index, [[name_en, name_my], ...values]] of levels.entries()) {
    const variant = await db
      .insertInto('variant')
      .values({ product_id, level: (index + 1) as 1 | 2 | 3, name_en, name_my })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto('variant_value')
      .values(
        values.map(([en, my], sort) => ({
          product_id,
          variant_id: variant.id,
          name_en: en,
          name_my: my,
          sort,
        })),
      )
      .returning(['id', 'name_en'])
      .execute();
    ids.push(new Map(rows.map((row) => [row.name_en, row.id])));
  }
  return ids;
}

async function makeSku(db: Database, product_id: number, levels: Map<string, number>[], plan: SkuPlan) {
  const names = plan.values ?? ['Default'];
  const price = plan.price ?? 5_000;
  const stock = plan.stock ?? 20;
  const [value1_id = 0, value2_id = null, value3_id = null] = names.map((name, level) =>
    levels[level]?.get(name),
  );
  const { id } = await db
    .insertInto('sku')
    .values({
      product_id,
      value1_id,
      value2_id,
      value3_id,
      original_price: price,
      promote_price: plan.promotePrice ?? null,
      stock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0) {
    await db.insertInto('stock_movement').values({ sku_id: id, delta: stock, reason: 'opening' }).execute();
  }
  return { id, value: names.join(','), price: plan.promotePrice ?? price };
}

/** Colour and size, as for clothes. */
export const colourAndSize = [
  [
    ['Colour', 'အရောင်'],
    ['Red', 'အနီ'],
    ['Blue', 'အပြာ'],
  ],
  [
    ['Size', 'အရွယ်အစား'],
    ['Medium', 'အလတ်'],
    ['Large', 'အကြီး'],
  ],
] as const;

/** Sets the stock of a SKU with a stock movement. */
export async function setStock(db: Database, sku: TestSku, stock: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('sku')
      .select('stock')
      .where('id', '=', sku.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.stock === stock) return;
    await trx.updateTable('sku').set({ stock }).where('id', '=', sku.id).execute();
    await trx
      .insertInto('stock_movement')
      .values({ sku_id: sku.id, delta: stock - before.stock, reason: 'correction' })
      .execute();
  });
}

export async function stockOf(db: Database, sku: TestSku): Promise<number> {
  const row = await db.selectFrom('sku').select('stock').where('id', '=', sku.id).executeTakeFirstOrThrow();
  return row.stock;
}

/** Puts lines into a buyer's cart without checking the stock. */
export async function fillCart(
  db: Database,
  buyerId: number,
  lines: readonly { product: TestProduct; sku?: TestSku; qty: number }[],
): Promise<void> {
  await db
    .insertInto('cart')
    .values({ buyer_id: buyerId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('buyer_id').doUpdateSet((eb) => ({ version: eb('cart.version', '+', 1) })),
    )
    .execute();
  for (const { product, sku = product.skus[0], qty } of lines) {
    await db
      .insertInto('cart_line')
      .values({ buyer_id: buyerId, product_id: product.id, sku_id: sku!.id, qty })
      .execute();
  }
}

/** Takes every line out of a buyer's cart. */
export async function emptyCart(db: Database, buyerId: number): Promise<void> {
  await db.deleteFrom('cart_line').where('buyer_id', '=', buyerId).execute();
  await fillCart(db, buyerId, []);
}

export async function cartOf(db: Database, buyerId: number) {
  return await db
    .selectFrom('cart_line')
    .select(['product_id', 'sku_id', 'qty'])
    .where('buyer_id', '=', buyerId)
    .orderBy('sku_id')
    .execute();
}

export interface TestBrand {
  readonly id: number;
  readonly name: string;
}

/** Creates a brand for one test; its name starts with `letter`, and it has no pictures by default. */
export async function makeBrand(
  db: Database,
  { letter = '', products = 0, banner_key = null as string | null, logo_key = null as string | null } = {},
): Promise<TestBrand> {
  const name = `${letter}${uniqueWord()} works`;
  const { id } = await db
    .insertInto('brand')
    .values({
      name_en: name,
      name_my: name,
      description_en: `All about ${name}.`,
      description_my: '',
      banner_key,
      logo_key,
      // Sorted after the demo shop's brands, which other journeys check.
      sort: 999,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let made = 0; made < products; made += 1) await makeProduct(db, { brandId: id });
  return { id, name };
}
