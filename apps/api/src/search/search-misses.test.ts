import { searchProducts, type QueryInputOf } from '@zay/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { makeCategory, makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { countMisses } from './search-miss.store.ts';
import { missOf } from './search-misses.ts';

const shop = await openTestShop({ data: 'empty' });
const kitchen = await makeCategory(shop.db, 'Kitchen');
await makeProduct(shop.db, { name: 'Clay pot' });
beforeEach(() => shop.db.deleteFrom('search_miss').execute());

const search = (ProductName: string, more: Partial<QueryInputOf<typeof searchProducts>> = {}) =>
  shop.call(searchProducts, { query: { SearchType: 1, ProductName, ...more } });
const kept = async () => {
  // A test may run across midnight.
  const rows = await shop.db
    .selectFrom('search_miss')
    .select(['search_text', sql<number>`sum(hits)::integer`.as('hits')])
    .groupBy('search_text')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.search_text, row.hits]));
};

test('a search without results is counted by its normalised text', async () => {
  const burmese = 'ပန်းကန်လုံး';
  for (const text of ['Teapot', 'TEAPOT!', ' teapot ', burmese, toZawgyi(burmese)]) await search(text);
  await vi.waitFor(async () => expect(await kept()).toEqual({ teapot: 3, [burmese]: 2 }), 20_000);
});

test('a search with results, with filters, or that may identify the searcher is not counted', async () => {
  await search('pot');
  await search('bowl', { ProductCategoryId: kitchen });
  await search('bowl', { MaxPrice: 10 });
  for (const text of [
    'aye@example.com',
    '09 770 000 001',
    '၀၉၇၇၀၀၀၀၀၀၁',
    '12/ABC(N)123456',
    '?',
    'ab'.repeat(3),
  ])
    await search(text);
  await vi.waitFor(async () => expect(await kept()).toEqual({ ababab: 1 }), 20_000);
});

test('a search does not wait for its counting', async () => {
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table search_miss in access exclusive mode`.execute(trx);
    // Blocks writers of the table until the end of this transaction.
    const { body } = await search('samovar');
    expect(body.count).toBe(0);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'search_miss'::regclass and not granted`.execute(trx);
      expect(rows).toHaveLength(1);
    }, 20_000);
  });
  await vi.waitFor(async () => expect(await kept()).toEqual({ samovar: 1 }), 20_000);
});

test('a day has at most 1,000 texts, existing ones are still counted, and days are kept for 400 days', async () => {
  const many = new Map(Array.from({ length: 1_500 }, (_, at) => [`text ${at}`, at + 1]));
  const later = new Map([
    ['text 1499', 2],
    ['another', 9_000],
  ]);
  // In one transaction, which has a single date.
  await shop.db.transaction().execute(async (trx) => {
    await sql`insert into search_miss (day, search_text) values (current_date - 500, 'old'), (current_date - 390, 'kept')`.execute(
      trx,
    );
    await countMisses(trx, many);
    await countMisses(trx, later);
  });
  const found = await kept();
  expect(Object.keys(found)).toHaveLength(1_001);
  expect([found['text 1499'], found['text 500'], found['text 499'], found['another'], found['old']]).toEqual([
    1_502,
    501,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a text is cut to the limit of the table', () => {
  expect([...(missOf('ﷺ'.repeat(100)) ?? '')].length).toBeLessThanOrEqual(200);
  expect(missOf('ﷺ'.repeat(100))).not.toBeNull();
});
