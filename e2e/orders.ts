import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { makePlacedOrder } from '@zay/api/testing/placed-orders';
import type { TestProduct } from './goods.ts';

/** The buyer's only order with its lines, payment, delivery and stock movements, from the database. */
export async function onlyOrderOf(db: Database, buyerId: number) {
  return await latestOrderOf(db, buyerId, 1);
}

/** The buyer's latest order, as `onlyOrderOf`, if there are `count` in all. */
export async function latestOrderOf(db: Database, buyerId: number, count: number) {
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('refused_reason', 'is', null)
    .orderBy('id')
    .execute();
  expect(orders).toHaveLength(count);
  const order = orders.at(-1)!;
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
    .where('refused_reason', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Creates a delivered order of one piece of the product's first SKU. @returns ids of the order and its line */
export async function deliver(
  db: Database,
  buyerId: number,
  product: TestProduct,
): Promise<{ orderId: number; lineId: number }> {
  const { id: skuId, price, value } = product.skus[0]!;
  const line = {
    productId: product.id,
    skuId,
    qty: 1,
    name: product.name,
    nameMy: product.nameMy,
    value,
    price,
  };
  const { orderId, lineIds } = await makePlacedOrder(db, buyerId, {
    status: 4,
    netAmount: price,
    lines: [line],
    payments: [],
  });
  return { orderId, lineId: lineIds[0]! };
}

/** Creates reviews of the product by one buyer, in this order, each with a delivered order. */
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

interface HistoryOrder {
  readonly status?: 1 | 2 | 3 | 4 | 5;
  readonly payment?: 1 | 2 | 3;
  readonly serviceId?: number;
  readonly at?: string;
  readonly paidAt?: string;
  readonly product?: TestProduct;
  readonly qty?: number;
  readonly net?: number;
}

/** Creates an order of a buyer in the database, by default paid with KBZ Pay. */
export async function addOrder(db: Database, buyerId: number, order: HistoryOrder = {}) {
  const {
    status = 1,
    payment = 1,
    at = new Date().toISOString(),
    product,
    qty = 1,
    net = 1_000,
    serviceId = 14,
  } = order;
  const { orderId, voucherNo } = await makePlacedOrder(db, buyerId, {
    status,
    netAmount: net,
    placedAt: at,
    lines: product ? [await lineOf(db, product, qty)] : [],
    payments: [{ status: payment, at: order.paidAt ?? at, serviceId }],
  });
  return { id: orderId, voucherNo };
}

/** A line of the product's first SKU at 1,000 kyats, with its picture. */
async function lineOf(db: Database, { id: productId, name, skus }: TestProduct, qty: number) {
  const { file_key: imageKey } = await db
    .selectFrom('product_image')
    .select('file_key')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { productId, skuId: skus[0]!.id, qty, name, value: '', imageKey };
}

/** Creates several orders, the latest last. */
export async function addOrders(db: Database, buyerId: number, count: number) {
  const orders = [];
  for (let at = 0; at < count; at += 1) orders.push(await addOrder(db, buyerId));
  return orders;
}

export const historyRows = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Shows the filters, which are behind a button on a phone. */
export async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  if (isMobile && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
