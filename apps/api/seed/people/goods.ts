import type { Queries } from '../../src/platform/database/database.ts';
import { skuDetails, type SkuDetails } from '../../src/cart/sku-details.store.ts';

/** Stock that demo orders leave alone, so that sold out and last pieces stay as the catalogue made them. */
const enough = 12;
const most = 48;

export interface Goods {
  /** The next SKUs, each of another product as long as there are that many. */
  take(count: number): SkuDetails[];
  /** The first of them, which many buy. */
  readonly favourites: readonly SkuDetails[];
  /** A SKU that brings a free piece; undefined when the shop has none. */
  readonly getOne: SkuDetails | undefined;
}

/** What demo orders are made of: SKUs with plenty of stock, spread evenly over the catalogue in id order. */
export async function findGoods(db: Queries): Promise<Goods> {
  const skus = await skuDetails(db, null)
    .where('sku.active', '=', true)
    .where('product.state', '=', 'published')
    .where('sku.stock', '>=', enough)
    .orderBy('sku.id')
    .execute();
  const getOne = skus.find((sku) => sku.free_sku_id !== null && (sku.free_stock ?? 0) >= enough);
  const firstOfProducts = skus.filter(
    (sku, index) => sku.free_sku_id === null && skus[index - 1]?.product_id !== sku.product_id,
  );
  const step = Math.max(1, firstOfProducts.length / most);
  const pool = Array.from({ length: Math.min(most, firstOfProducts.length) }, (_, index) => {
    const sku = firstOfProducts[Math.floor(index * step)];
    if (!sku) throw new Error('Demo data: the goods ran out');
    return sku;
  });
  if (pool.length < 3) throw new Error('Demo data: at least three products with stock are needed');
  let at = 0;
  return {
    favourites: pool.slice(0, 2),
    getOne,
    take: (count) => Array.from({ length: count }, () => pool[at++ % pool.length] as SkuDetails),
  };
}
