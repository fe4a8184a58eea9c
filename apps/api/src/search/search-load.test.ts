import { limits } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allProducts, ordered, publishedProducts, type ProductOrder } from '../catalog/product-list.store.ts';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { quickest } from '../testing/quickest.ts';
import { changeRows } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { markBestSellers } from './search-index.store.ts';
import { suggestProducts } from './suggestion.store.ts';
import { readSynonyms } from './synonyms.store.ts';
import { foundBy, queryOfText, searchByText, withIndexesOnly, type TextSearch } from './text-search.store.ts';

/** Enough products for the planner to prefer indexes, with some very common words. */
const shop = await openTestShop({ data: 'empty' });
await sql`
    insert into product (handle, name_en, name_my, search_text, sold_count)
    select 'load-' || n, 'Cotton longyi ' || n, 'ချည်လုံချည်',
      'cotton longyi ' || n || ' $|ချည်.လုံ.ချည် $|' || (array['nandarlay', 'lanlay', 'orisu'])[n % 3 + 1], n % 400
    from generate_series(1, 12000) n`.execute(shop.db);
// Runs now what autovacuum could do during a test.
await sql`vacuum analyze product, product_search`.execute(shop.db);
const names = await readSynonyms(shop.db);

const found = async (text: string, number: number, order: TextSearch['order'] = 'latest', size = 100) =>
  searchByText(shop.db, names, { text, narrowed: allProducts, order, page: { number, size } });

test('[ZAW-04 ZAW-06] no search reads a whole table, also for a syllable, a letter or a word of all products', async () => {
  for (const text of ['ချည်', 'လုံချည်', 'ချည်လုံချည်', 'cotton', 'co', 'c', 'orisu 17', 'longyi ချည်', 'zzzz']) {
    const query = queryOfText(text, names);
    const plan = await withIndexesOnly(shop.db, async (trx) => {
      const { rows } = await sql<Record<string, string>>`
        explain ${foundBy(trx, query).select('product.id').limit(20)}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan, text).toContain('Bitmap Index Scan on product_search_words_index');
    expect(plan, text).not.toContain('Seq Scan');
  }
});

const orders: readonly ProductOrder[] = ['latest', 'popular', 'price-ascending', 'price-descending'];

test('[LIST-07] a very common word is searched up to the last page, and counted up to the limit', async () => {
  expect((await found('orisu', 1)).count).toBe(limits.searchCountMax);
  expect((await found('orisu', 40)).ids).toHaveLength(100);
  expect((await found('orisu', 41)).ids).toEqual([]);
  expect((await found('orisu 17', 1)).count).toBe(39);
});

test('a word of all products is searched in order up to the last page', async () => {
  for (const order of orders) {
    const pages = [1, 2, 5, 6, 120].map((number) => found('ချည်', number, order));
    const every = await ordered(publishedProducts(shop.db), order).select('product.id').execute();
    const ids = every.map(({ id }) => id);
    expect((await Promise.all(pages)).map((page) => page.ids)).toEqual(
      [0, 100, 400, 500, 11_900].map((from) => ids.slice(from, from + 100)),
    );
  }
  expect(await found('ချည်', 121)).toEqual({ ids: [], count: limits.searchCountMax });
});

test('[FIND-04] the best sellers in stock come first, page by page, also for a very common word', async () => {
  await markBestSellers(shop.db);
  const { rows } = await sql<{ id: number }>`
    select id from product_search where search_text like '%orisu' order by sold_count desc, id desc`.execute(
    shop.db,
  );
  const [soldOut, ...best] = rows.map(({ id }) => id);
  await shop.db.updateTable('product_search').set({ in_stock: true }).execute();
  await changeRows(shop.db, 'product_search', { id: soldOut ?? 0 }, { in_stock: false });
  const pages = [1, 2, 7].map((number) => found('orisu', number, 'relevance'));
  expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual(
    [0, 100, 600].map((from) => best.slice(from, from + 100)),
  );
});

test('suggestions among very many are still the best sellers', async () => {
  const products = await suggestProducts(shop.db, names, 'cotton longyi 17', { number: 1, size: 3 });
  const best = await shop.db
    .selectFrom('product')
    .select('name_en')
    .where('name_en', 'like', 'Cotton longyi 17%')
    .orderBy(sql`name_en <> 'Cotton longyi 17'`)
    .orderBy('sold_count', 'desc')
    .limit(3)
    .execute();
  expect(products.map(({ name_en }) => name_en)).toEqual(best.map(({ name_en }) => name_en));
});

const repeated = [
  '(',
  '%_',
  "'",
  '"',
  '\\',
  ' ',
  '&|!',
  ':*',
  '<->',
  '\u0301',
  '\u200d',
  '\u202e',
  '\ufeff',
  '😀',
  'က',
  'က္က',
  '\u103a',
  '\u1031',
  'ဝ၀',
  '၁',
  'a',
  'ab ',
  'longyi ',
  'ချည်',
  'အင်္ကျီ',
  '<b>',
  '${',
  '../',
  '한',
  'ไทย',
];
const nasty = [
  ...repeated,
  ...repeated.flatMap((piece) => [
    piece.repeat(5),
    piece.repeat(40),
    piece.repeat(100),
    piece.repeat(2_000),
    `longyi${piece}`,
    `${piece}ချည်`,
  ]),

  '\u0000',
  '\ud800',
  "'; drop table product; --",
  'a:*&b|!c',
  'null',
  '__proto__',
  toZawgyi('အင်္ကျီ').repeat(9),
  'x'.repeat(50_000),
];

test('[ZAW-04] 200 hostile texts are each refused or answered within half a second', async () => {
  expect(nasty.length).toBeGreaterThanOrEqual(200);
  for (const text of nasty) {
    for (const path of ['ProductSearch?SearchType=1&ProductName=', 'GetProductNameSuggestion?SearchText=']) {
      const encoded = text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text);
      const label = `${path}${JSON.stringify(text.slice(0, 40))} (${text.length})`;
      const ask = async () => {
        const { status } = await fetch(`${shop.url}/api/Product/${path}${encoded}`);
        expect(status === 200 || (status >= 400 && status < 500), `${label} answered ${status}`).toBe(true);
      };
      expect(await quickest(ask, { runs: 40, limit: 500 }), label).toBeLessThan(500);
    }
  }
});
