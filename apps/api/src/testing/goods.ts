import type { Database, Queries } from '../platform/database/database.ts';
import { makeProduct, type ProductOptions } from './catalogue.ts';

export interface TestSku {
  readonly productId: number;
  readonly skuId: number;
}

/** A product with one SKU, to be bought. */
export async function makeSku(db: Database, options: ProductOptions = {}): Promise<TestSku> {
  const productId = await makeProduct(db, { name: 'Longyi', nameMy: 'လုံချည်', ...options });
  const { id } = await db
    .selectFrom('sku')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { productId, skuId: id };
}

/** Every piece of `product` comes with a free piece of `free`. */
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
