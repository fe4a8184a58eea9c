import { limits } from '@zay/contract';
import { sql, type Expression } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Queries } from '../platform/database/database.ts';
import { makeCategory } from '../testing/catalogue.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { openTestShop } from '../testing/shop.ts';
import {
  allOf,
  allProducts,
  bestSelling,
  cardsOf,
  countOf,
  inCategory,
  inPromotion,
  onPage,
  ordered,
  publishedProducts,
  within,
  type ListFilter,
  type ProductOrder,
  type ProductSet,
} from './product-list.store.ts';

const products = 12_000;

/** Enough products, as wide as real ones, for the planner to prefer indexes; one in twenty is sold out. */
const shop = await openTestShop({ data: 'empty' });
const category = await makeCategory(shop.db, 'Kitchen');
await sql`
    insert into product (handle, name_en, description_en, sold_count, price_from, price_to, promote_price, published_at)
    select 'load-' || n, 'Pot ' || n, repeat('What the product is like. ', 20), n % 4 * 10, n, n,
      case when n % 3 = 0 then n end, timestamptz '2026-01-01' - n * interval '1 hour'
    from generate_series(1, ${products}::integer) n`.execute(shop.db);
await sql`insert into product_category select id, ${category} from product where id % 10 = 0`.execute(
  shop.db,
);
await sql`update product_stock set skus_in_stock = 1 where product_id % 20 > 0`.execute(shop.db);
for (const table of ['product', 'product_stock', 'product_category'])
  await sql`vacuum analyze ${sql.table(table)}`.execute(shop.db);

const planOf = async (statement: Expression<unknown>): Promise<string> => {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(shop.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const filters: readonly ListFilter[] = [
  { minPrice: 2_000, maxPrice: 9_000 },
  { maxPrice: 20 },
  { inStock: true },
  { minPrice: 2_000, maxPrice: 9_000, inStock: true },
];
const orders: readonly ProductOrder[] = ['price-ascending', 'price-descending', 'latest', 'popular'];

test('[LIST-11 LIST-12 LIST-15] no filter of a ready-made list or a category scans all products', async () => {
  const sets: readonly ProductSet[] = [
    allProducts,
    inPromotion,
    bestSelling,
    (await inCategory(shop.db, category)).all,
  ];
  for (const set of sets) {
    for (const filter of filters) {
      const found = () => allOf(set, within(filter))(publishedProducts(shop.db));
      const count = await planOf(found().select(sql`count(*)`.as('count')));
      expect(count, JSON.stringify(filter)).not.toMatch(/Seq Scan on product$/m);
      for (const order of orders) {
        const page = onPage(ordered(found(), order), { number: 1, size: 20 });
        expect(await planOf(page), order).not.toMatch(/Seq Scan on product$/m);
      }
    }
  }
});

test('counts of a price range are index-only', async () => {
  for (const set of [allProducts, inPromotion, bestSelling]) {
    const found = allOf(set, within({ minPrice: 2_000, maxPrice: 9_000 }))(publishedProducts(shop.db));
    expect(await planOf(found.select(sql`count(*)`.as('count')))).toContain(
      'Index Only Scan using product_price_index',
    );
  }
});

const narrowed = (minPrice: number) =>
  within({ minPrice, maxPrice: 9_000, inStock: true })(publishedProducts(shop.db));

test('a filter counts exactly up to the limit, on the first page and on the last', async () => {
  expect(await countOf(shop.db, narrowed(2_001))).toBe(limits.searchCountMax);
  expect(await countOf(shop.db, narrowed(8_001))).toBe(1_000 * 0.95);
  const page = (number: number) =>
    cardsOf(shop.db, ordered(narrowed(2_001), 'price-descending'), { number, size: 100 }, null);
  expect((await page(1)).map(({ name_en }) => name_en).slice(0, 2)).toEqual(['Pot 8999', 'Pot 8998']);
  expect(await page(67)).toHaveLength(50);
  expect(await page(68)).toEqual([]);
});

const picturesRead = async (connection: Queries): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  const { rows } = await sql<{ scans: number }>`
    select idx_scan as scans from pg_stat_user_tables where relname = 'product_image'`.execute(connection);
  return rows[0]?.scans ?? 0;
};

test('a deep page looks up the pictures of that page only', async () => {
  // Connections report statistics at intervals; this one is forced to report now.
  await shop.db.connection().execute(async (db) => {
    const before = await picturesRead(db);
    await cardsOf(db, ordered(publishedProducts(db), 'latest'), { number: 500, size: 20 }, null);
    expect((await picturesRead(db)) - before).toBe(20);
  });
});

test('[FAST-04] lists and categories of any size read few rows, whatever the size of the shop', async () => {
  const small = await makeCategory(shop.db, 'Rare pots');
  await sql`insert into product_category select id, ${small} from product where id % 500 = 0`.execute(
    shop.db,
  );
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const readBy = async (work: () => Promise<unknown>) => (await rowsRead(client, work))[1].read;
  const published = () => publishedProducts(shop.db);
  try {
    expect(await readBy(() => countOf(shop.db, published()))).toBeLessThanOrEqual(limits.searchCountMax + 10);
    for (const order of orders) {
      const page = () => cardsOf(shop.db, ordered(published(), order), { number: 1, size: 20 }, null);
      expect(await readBy(page), order).toBeLessThanOrEqual(200);
      // 24 products: reading the shop in order until the page is full would read all of it.
      const inSmall = async () => {
        const { all } = await inCategory(shop.db, small);
        await countOf(shop.db, all(published()));
        return cardsOf(shop.db, ordered(all(published()), order), { number: 1, size: 20 }, null);
      };
      expect(await readBy(inSmall), order).toBeLessThanOrEqual(500);
    }
  } finally {
    await client.end();
  }
});
