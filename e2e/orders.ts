import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestProduct } from './goods.ts';

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

/** An order of a buyer as it stands in the tables, paid with KBZ Pay unless another service is given. */
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
  const { id, voucher_no } = await db
    .insertInto('customer_order')
    .values({ buyer_id: buyerId, status, total_amount: net, net_amount: net, created_at: at })
    .returning(['id', 'voucher_no'])
    .executeTakeFirstOrThrow();
  const paidAt = order.paidAt ?? at;
  await db
    .insertInto('payment')
    .values({
      buyer_id: buyerId,
      order_id: id,
      payment_service_id: serviceId,
      amount: net,
      status: payment,
      created_at: paidAt,
      decided_at: payment === 1 ? null : paidAt,
    })
    .execute();
  if (product) {
    const { file_key } = await db
      .selectFrom('product_image')
      .select('file_key')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_line')
      .values({
        buyer_id: buyerId,
        order_id: id,
        product_id: product.id,
        sku_id: product.skus[0]!.id,
        name_en: product.name,
        original_price: 1_000,
        price: 1_000,
        qty,
        image_key: file_key,
      })
      .execute();
  }
  return { id, voucherNo: voucher_no };
}

/** So many orders, the latest last. */
export async function addOrders(db: Database, buyerId: number, count: number) {
  const orders = [];
  for (let at = 0; at < count; at += 1) orders.push(await addOrder(db, buyerId));
  return orders;
}

export const historyRows = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Shows the filters, which wait behind a button on a phone. */
export async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  if (isMobile && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
