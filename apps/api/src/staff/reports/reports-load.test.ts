import { reportKinds, reportQuery } from '@zay/contract/staff';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeBuyer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { closeLater } from '../../testing/close-later.ts';
import { makeSku } from '../../testing/goods.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { openTestShop } from '../../testing/shop.ts';
import { readReport } from './read-report.ts';

const days = 300;
const ordersADay = 20;
const buyers = 100;
const now = new Date('2026-11-25T05:00:00Z');

const shop = await openTestShop({ data: 'empty' });
const client = new pg.Client({ connectionString: shop.databaseUrl });
await client.connect();
closeLater(() => client.end());
await makeCheckout(shop.db);
for (let at = 0; at < buyers; at += 1) await makeBuyer(shop.db);
const sku = await makeSku(shop.db);
await sql`
  with placed as (
    insert into customer_order (buyer_id, total_amount, net_amount, created_at)
    select buyer.id, 1000, 1000, ${now}::timestamptz - day * interval '1 day'
    from generate_series(0, ${days}::integer - 1) day, (select id from buyer order by id limit ${ordersADay}) buyer
    returning id, buyer_id),
  lines as (
    insert into order_line (buyer_id, order_id, product_id, sku_id, name_en, original_price, price, qty)
    select buyer_id, id, ${sku.productId}::integer, ${sku.skuId}::integer, 'Longyi', 1000, 1000, 1 from placed)
  insert into payment (buyer_id, order_id, payment_service_id, amount)
  select buyer_id, id, 14, 1000 from placed`.execute(shop.db);
for (const table of [
  'customer_order',
  'order_line',
  'order_money',
  'money_entry',
  'payment',
  'sku',
  'product',
])
  await sql`vacuum analyze ${sql.table(table)}`.execute(shop.db);

test.each(reportKinds.filter((kind) => kind !== 'stock' && kind !== 'buyers'))(
  '[REPORT-13] the report %s reads the orders of its two periods, not all of the shop',
  async (kind) => {
    const ask = reportQuery.parse({ kind, from: '2026-11-20', to: '2026-11-21' });
    const [report, { read }] = await rowsRead(client, () =>
      readReport(shop.db, ask, { now, withCosts: true }),
    );
    expect(report.rows.length).toBeGreaterThan(0);
    const orders = 4 * ordersADay;
    expect(read).toBeLessThan(20 * orders);
  },
);

test.each(['buyers', 'stock'] as const)(
  '[REPORT-13] the report %s, which is of all time, reads each order a few times at most',
  async (kind) => {
    const ask = reportQuery.parse({ kind, from: '2026-11-20', to: '2026-11-21' });
    const [, { read }] = await rowsRead(client, () => readReport(shop.db, ask, { now, withCosts: true }));
    expect(read).toBeLessThan(5 * days * ordersADay);
  },
);
