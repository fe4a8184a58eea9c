import type { Database } from '@zay/api/database';
import type { TestProduct } from './goods.ts';

/** A delivered order of one piece of the product's first SKU. @returns its id and that of its line */
export async function deliver(
  db: Database,
  buyerId: number,
  product: TestProduct,
): Promise<{ orderId: number; lineId: number }> {
  const [sku] = product.skus;
  const order = await db
    .insertInto('customer_order')
    .values({ buyer_id: buyerId, status: 4, total_amount: sku!.price, net_amount: sku!.price })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('order_line')
    .values({
      buyer_id: buyerId,
      order_id: order.id,
      product_id: product.id,
      sku_id: sku!.id,
      name_en: product.name,
      name_my: product.nameMy,
      sku_value_en: sku!.value,
      original_price: sku!.price,
      price: sku!.price,
      qty: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: order.id, lineId: line.id };
}

/** Reviews of the product by one buyer, in this order, one delivery each. */
export async function review(
  db: Database,
  buyerId: number,
  product: TestProduct,
  reviews: readonly { readonly rating: number; readonly text: string }[],
): Promise<void> {
  for (const { rating, text } of reviews) {
    const { lineId } = await deliver(db, buyerId, product);
    await db
      .insertInto('review')
      .values({ order_line_id: lineId, product_id: product.id, buyer_id: buyerId, rating, text })
      .execute();
  }
}
