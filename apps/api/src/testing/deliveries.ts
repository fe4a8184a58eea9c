import type { Database } from '../platform/database/database.ts';
import type { TestSku } from './goods.ts';

/** An order of one piece of each SKU, delivered unless another status is said. @returns the ids of its lines */
export async function makeDelivery(
  db: Database,
  buyerId: number,
  skus: readonly TestSku[],
  status: 1 | 2 | 3 | 4 | 5 = 4,
): Promise<number[]> {
  const order = await db
    .insertInto('customer_order')
    .values({ buyer_id: buyerId, status, total_amount: 0, net_amount: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = await db
    .insertInto('order_line')
    .values(
      skus.map(({ productId, skuId }) => ({
        buyer_id: buyerId,
        order_id: order.id,
        product_id: productId,
        sku_id: skuId,
        name_en: 'Longyi',
        sku_value_en: 'Default',
        original_price: 1_000,
        price: 1_000,
        qty: 1,
      })),
    )
    .returning('id')
    .execute();
  return lines.map(({ id }) => id);
}
