import { expect, test } from 'vitest';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { connectUntilEnd, newDatabase } from '../../testing/databases.ts';

test('[MONEY-06] at the upgrade lines of earlier orders get their money: that of a code by its goods, or of all where it took off more', async () => {
  const names = await knownMigrations();
  const url = await newDatabase();
  await migrate(url, { log: () => {}, upTo: names[names.indexOf('0140_money_of_lines') - 1] ?? '' });
  const client = await connectUntilEnd(url);
  // A code for product 2; its goods were others when order 2 was placed. Order 3 has tax alone, order 4 neither.
  await client.query(`
    insert into buyer (id, phone, name, password_hash, verified_at) values (1, '09770000001', 'Aye', '-', now());
    insert into product (id, handle, name_en) values (1, 'sneakers', 'Sneakers'), (2, 'shirt', 'Shirt');
    insert into variant (id, product_id, level, name_en) select n, n, 1, 'Size' from generate_series(1, 2) n;
    insert into variant_value (id, product_id, variant_id, name_en) select n, n, n, 'M' from generate_series(1, 2) n;
    insert into sku (id, product_id, value1_id, original_price) values (1, 1, 1, 45000), (2, 2, 2, 24500);
    insert into discount_code (id, code, kind, takes_off, product_ids) values (1, 'SHIRTS', 'percent', 90, '{2}');
    insert into customer_order (id, buyer_id, voucher_no, total_amount, tax_amount, discount_amount, net_amount)
      values (1, 1, 'V261101000001', 94000, 0, 44100, 49900), (2, 1, 'V261101000002', 94000, 0, 94000, 0),
        (3, 1, 'V261101000003', 94000, 4701, 0, 98701), (4, 1, 'V261101000004', 94000, 0, 0, 94000);
    insert into order_discount (order_id, buyer_id, discount_code_id, amount) values (1, 1, 1, 44100), (2, 1, 1, 94000);
    insert into order_line (buyer_id, order_id, product_id, sku_id, name_en, original_price, price, qty)
      select 1, n, 1, 1, 'Sneakers', 45000, 45000, 1 from generate_series(1, 4) n;
    insert into order_line (buyer_id, order_id, product_id, sku_id, name_en, original_price, price, qty)
      select 1, n, 2, 2, 'Shirt', 24500, 24500, 2 from generate_series(1, 4) n;`);
  await migrate(url, { log: () => {} });
  const { rows } = await client.query(
    'select order_id, discount, tax from order_line order by order_id, product_id',
  );
  expect(rows.map(Object.values)).toEqual([
    [1, 0, 0],
    [1, 44_100, 0],
    [2, 45_000, 0],
    [2, 49_000, 0],
    [3, 0, 2_250],
    [3, 0, 2_451],
    [4, 0, 0],
    [4, 0, 0],
  ]);
});
