import { limits } from '@zay/contract';
import { sql, type Expression } from 'kysely';
import { expect, test } from 'vitest';
import { allProducts, ordered, publishedProducts, type ProductOrder } from '../catalog/product-list.store.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { quickest } from '../testing/quickest.ts';
import { openTestShop } from '../testing/shop.ts';
import { suggestProducts } from './suggestion.store.ts';
import { tsqueryOf, typedText } from './text-query.ts';
import { amongFirst, foundBy, searchByText } from './text-search.store.ts';

/** Enough products for the planner to prefer indexes, some words in very many of them. */
const shop = await openTestShop({ data: 'empty' });
await sql`
    insert into product (handle, name_en, name_my, search_text, sold_count)
    select 'load-' || n, 'Cotton longyi ' || n, 'ချည်လုံချည်',
      'cotton longyi ' || n || '|ချည်.လုံ.ချည်|' || (array['nandarlay', 'lanlay', 'orisu'])[n % 3 + 1], n % 400
    from generate_series(1, 12000) n`.execute(shop.db);
// Once the database does by itself what else it would do some day in the middle of a test.
await sql`vacuum analyze product, product_search`.execute(shop.db);

const planOf = async (statement: Expression<unknown>): Promise<string> => {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(shop.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

/** The plan of the statement inside a function of the database, with its variables filled in. */
async function planInside(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const { rows } = await sql<{ body: string; config: string[] }>`
    select prosrc as body, proconfig as config from pg_proc where proname = ${name}`.execute(shop.db);
  expect(rows[0]?.config).toEqual(['enable_seqscan=off']);
  const statement = /select [^;]+(?=\s+limit most)/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  const filled = statement.replace(
    /\b(query|beginning|ending)\b/g,
    (variable) => values[variable] ?? variable,
  );
  return shop.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const plan = await sql<Record<string, string>>`explain ${sql.raw(filled)}`.execute(trx);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('[ZAW-04 ZAW-06] no search reads a whole table, also for a syllable, a letter or a word that all products have', async () => {
  for (const text of ['ချည်', 'လုံချည်', 'ချည်လုံချည်', 'cotton', 'co', 'c', 'orisu 17', 'longyi ချည်', 'zzzz']) {
    const typed = typedText(readingsOf(text));
    const query = tsqueryOf(typed, { latin: 'beginning' });
    const quoted = `'${query.replaceAll("'", "''")}'::tsquery`;
    const inside = await planInside('search_products', { query: quoted });
    expect(inside, text).toContain('Bitmap Index Scan on product_search_words_index');
    const names = await planInside('search_names', { beginning: `'${text}'`, ending: `'${text}\u{10ffff}'` });
    expect(names, text).toContain('Bitmap Index Scan on product_search_name_en_index');
    expect(names, text).toContain('Bitmap Index Scan on product_search_name_my_index');
    const outside = await planOf(
      sql`select id from ${foundBy(query)} as product order by sold_count limit 20`,
    );
    expect(inside + names + outside, text).not.toContain('Seq Scan');
  }
});

const orders: readonly ProductOrder[] = ['latest', 'popular', 'price-ascending', 'price-descending'];
const found = (text: string, number: number, order: ProductOrder = 'latest', size = 100) =>
  searchByText(shop.db, { text, narrowed: allProducts, order, page: { number, size } });

test('[LIST-07] a word in very many products is counted exactly and searched through to the last page', async () => {
  expect((await found('orisu', 1)).count).toBe(4_000);
  expect(await found('orisu', 40)).toMatchObject({ count: 4_000 });
  expect((await found('orisu', 40)).ids).toHaveLength(100);
  expect(await found('orisu', 41)).toEqual({ ids: [], count: 4_000 });
});

test('a word in more products than are counted is still searched through in order to the last page', async () => {
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

test('the beginning of a list is read by the index of its order', async () => {
  for (const order of orders) {
    const plan = await planOf(
      ordered(amongFirst(shop.db, "'ချည်'", order), order)
        .select('product.id')
        .limit(20),
    );
    expect(plan, order).toMatch(/Index Scan (Backward )?using product_(latest|popular|price)_index/);
    expect(plan, order).not.toMatch(/Seq Scan|Sort/);
  }
});

test('suggestions among very many are still the most popular', async () => {
  const products = await suggestProducts(shop.db, 'cotton longyi 17', { number: 1, size: 3 });
  expect(products.map(({ name_en }) => name_en)).toEqual(
    ['Cotton longyi 1799', 'Cotton longyi 1798', 'Cotton longyi 1797'].sort(
      (a, b) => (Number(b.slice(14)) % 400) - (Number(a.slice(14)) % 400),
    ),
  );
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

test('[ZAW-04] 200 nasty texts are each refused or answered within half a second', async () => {
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
