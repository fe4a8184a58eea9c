import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyShop } from '../orders/verify/verify-shop.ts';
import type { TestShop } from './shop.ts';

/**
 * Asserts the invariants that hold after any race or fault in a shop that started empty. Checks files as of days later,
 * when the sweep leaves none unused.
 */
export async function expectWholeShop(shop: Pick<TestShop, 'db' | 'files'>): Promise<void> {
  const daysLater = new Date(Date.now() + 96 * 3_600_000);
  expect(await verifyShop(shop, daysLater, ['private'])).toEqual([]);
  const { rows } = await sql`
    select product.id, sold_count from product where sold_count > (
      select coalesce(sum(qty), 0) from order_line join customer_order placed on placed.id = order_line.order_id
      where order_line.product_id = product.id and placed.status <> ${orderStatuses.deleted})`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
}
