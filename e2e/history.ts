import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestProduct } from './goods.ts';

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
