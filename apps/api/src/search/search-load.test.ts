import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingsOf } from '../platform/text/encoding.ts';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { suggestProducts } from './suggestion.store.ts';
import { tsqueryOf, typedText } from './text-query.ts';
import { foundBy, searchByText } from './text-search.store.ts';

let shop: TestShop;

/** Enough products for the planner to prefer indexes, some words in very many of them. */
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty' });
  await sql`
    insert into product (handle, name_en, name_my, search_text, sold_count)
    select 'load-' || n, 'Cotton longyi ' || n, 'ချည်လုံချည်',
      'cotton longyi ' || n || '|ချည်.လုံ.ချည်|' || (array['nandarlay', 'lanlay', 'orisu'])[n % 3 + 1], n % 400
    from generate_series(1, 6000) n`.execute(shop.db);
  await sql`analyze product`.execute(shop.db);
  await sql`analyze product_search`.execute(shop.db);
});
afterAll(() => shop.close());

const planOf = async (statement: RawBuilder<unknown>): Promise<string> => {
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

const everyday = (number: number) =>
  searchByText(shop.db, {
    text: 'ချည်',
    narrowed: (products) => products,
    order: 'latest',
    page: { number, size: 100 },
  });

test('[LIST-07] a word in every product is counted exactly and searched through to the last page', async () => {
  expect((await everyday(1)).count).toBe(6_000);
  expect(await everyday(60)).toMatchObject({ count: 6_000 });
  expect((await everyday(60)).ids).toHaveLength(100);
  expect(await everyday(61)).toEqual({ ids: [], count: 6_000 });
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

test(
  '[ZAW-04] 200 nasty texts are each refused or answered within half a second',
  { timeout: 120_000 },
  async () => {
    expect(nasty.length).toBeGreaterThanOrEqual(200);
    for (const text of nasty) {
      for (const path of [
        'ProductSearch?SearchType=1&ProductName=',
        'GetProductNameSuggestion?SearchText=',
      ]) {
        const started = performance.now();
        const encoded = text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text);
        const { status } = await fetch(`${shop.url}/api/Product/${path}${encoded}`);
        const label = `${path}${JSON.stringify(text.slice(0, 40))} (${text.length})`;
        expect(status === 200 || (status >= 400 && status < 500), `${label} answered ${status}`).toBe(true);
        expect(performance.now() - started, label).toBeLessThan(500);
      }
    }
  },
);
