import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, batchTimeouts } from '../../src/platform/database/database.ts';
import { cloneDatabase, seedTime } from '../../src/testing/databases.ts';
import { seedLarge } from './large.ts';

const demo = await cloneDatabase('demo');
const shop = openDatabase(demo.url, { maxConnections: 1, ...batchTimeouts });
afterAll(() => shop.close());

const productCount = async () =>
  (await sql<{ count: number }>`select count(*) from product`.execute(shop.db)).rows[0]?.count;

test('a large catalogue fills the shop up to the requested number, and reports progress', async () => {
  const before = (await productCount()) ?? 0;
  const steps: number[] = [];
  const options = { products: 3_000, now: seedTime, progress: (done: number) => steps.push(done) };
  expect(await seedLarge(shop.db, options)).toBe(3_000 - before);
  expect(await productCount()).toBe(3_000);
  expect(steps).toEqual([2_000, 3_000 - before]);
  expect(await seedLarge(shop.db, options)).toBe(0);
});

test('its products are complete: prices as computed by the trigger, stock with its movement, texts in both languages', async () => {
  const broken = await sql<{ id: number }>`
    select p.id from product p where p.name_en = '' or p.name_my = '' or p.search_text = ''
    union all
    select p.id from product p join lateral (
      select (array_agg(original_price order by price, id))[1] as original_price,
        (array_agg(nullif(promote_price, 0) order by price, id))[1] as promote_price,
        min(price) as price_from, max(price) as price_to
      from sku_for_sale where product_id = p.id and (pieces > 0 or
        not exists (select from sku_for_sale other where other.product_id = p.id and other.pieces > 0))
    ) s on true
    where (p.original_price, p.promote_price, p.price_from, p.price_to)
      is distinct from (s.original_price, s.promote_price, s.price_from, s.price_to)
    union all
    select s.id from sku s
    where s.stock <> (select coalesce(sum(delta), 0) from stock_movement m where m.sku_id = s.id)`.execute(
    shop.db,
  );
  expect(broken.rows).toEqual([]);
});

test('the price trigger is enabled again and new ids follow', async () => {
  await shop.db
    .updateTable('sku')
    .set({ original_price: 77_000_000, promote_price: null })
    .where('product_id', '=', 3_000)
    .execute();
  const changed = await shop.db
    .selectFrom('product')
    .select('price_from')
    .where('id', '=', 3_000)
    .executeTakeFirst();
  expect(changed).toEqual({ price_from: 77_000_000 });
  const { rows } = await sql<{
    next: number;
  }>`select nextval(pg_get_serial_sequence('product', 'id')) as next`.execute(shop.db);
  expect(rows[0]?.next).toBe(3_001);
});
