import { expect } from '@playwright/test';
import type { Database } from '@zay/api/database';

/** The only order of a buyer with its lines, payment, delivery and stock movements, as the database has them. */
export async function onlyOrderOf(db: Database, buyerId: number) {
  const orders = await db.selectFrom('customer_order').selectAll().where('buyer_id', '=', buyerId).execute();
  expect(orders).toHaveLength(1);
  const order = orders[0]!;
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute();
  const payments = await db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute();
  const delivery = await db
    .selectFrom('order_delivery')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom('stock_movement')
    .select(['sku_id', 'delta', 'reason'])
    .where('order_id', '=', order.id)
    .execute();
  return { ...order, lines, payments, delivery, movements };
}

export async function countOrders(db: Database, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
