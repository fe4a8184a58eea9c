import type { Database, Queries } from '../platform/database/database.ts';

export interface TestSku {
  readonly productId: number;
  readonly skuId: number;
}

export interface SkuOptions {
  readonly name?: string;
  readonly stock?: number;
  readonly price?: number;
  readonly promotePrice?: number | null;
}

let products = 0;

/** A published product with one SKU and nothing to choose, its stock in the ledger. */
export async function makeSku(db: Database, options: SkuOptions = {}): Promise<TestSku> {
  const { name = 'Longyi', stock = 10, price = 1_000, promotePrice = null } = options;
  products += 1;
  const product = await db
    .insertInto('product')
    .values({ handle: `test-${process.pid}-${products}`, name_en: name, name_my: 'လုံချည်' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variant = await db
    .insertInto('variant')
    .values({ product_id: product.id, level: 1, name_en: 'Default', name_my: 'ပုံမှန်' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const value = await db
    .insertInto('variant_value')
    .values({ product_id: product.id, variant_id: variant.id, name_en: 'Default' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sku = await db
    .insertInto('sku')
    .values({
      product_id: product.id,
      value1_id: value.id,
      original_price: price,
      promote_price: promotePrice,
      stock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0) {
    await db
      .insertInto('stock_movement')
      .values({ sku_id: sku.id, delta: stock, reason: 'opening' })
      .execute();
  }
  return { productId: product.id, skuId: sku.id };
}

/** Every piece of `product` brings a piece of `free`. */
export async function makeGetOne(db: Queries, product: TestSku, free: TestSku): Promise<void> {
  await db
    .insertInto('get_one_promotion')
    .values({ product_id: product.productId, free_product_id: free.productId, free_sku_id: free.skuId })
    .execute();
}

export async function stockOf(db: Database, sku: TestSku): Promise<number> {
  const row = await db
    .selectFrom('sku')
    .select('stock')
    .where('id', '=', sku.skuId)
    .executeTakeFirstOrThrow();
  return row.stock;
}
