import type { ApiError } from '@zay/contract';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { makeBrand, makeProduct } from '../testing/catalogue.ts';
import { processorTime } from '../testing/quickest.ts';
import { openTestShop } from '../testing/shop.ts';

const oddNames = ['50%_off \\ basket', "O'Brien; drop table basket--"];

const statements = vi.spyOn(pg.Client.prototype, 'query');
const shop = await openTestShop({ data: 'demo' });
for (const name of oddNames) {
  await makeProduct(shop.db, { name });
  await makeBrand(shop.db, name);
}

const busiestMs = 100;
const statementsAtMost = 8;

/** Number of statements, without the delayed ones that count searches without results. */
const countStatements = () =>
  statements.mock.calls.filter((args) => !JSON.stringify(args[0]).includes('search_miss')).length;

/** A call within the limits of main thread time and statements. */
async function call(path: string, lang = 'en-US'): Promise<{ status: number; body: unknown }> {
  let status = 0;
  let body: unknown;
  const ask = async () => {
    statements.mockClear();
    const answer = await fetch(`${shop.url}/api/${path}`, { headers: { lang } });
    [status, body] = [answer.status, await answer.json()];
    expect(countStatements(), path).toBeLessThanOrEqual(statementsAtMost);
  };
  expect(await processorTime(ask, { limit: busiestMs }), path).toBeLessThan(busiestMs);
  return { status, body };
}

const languages = ['en-US', 'unicode', 'zawgyi'];
const ofOneKind = (values: readonly unknown[]) => new Set(values).size === 1;

/** The same refusal in each language, with different texts. */
async function refusal(path: string): Promise<{ status: number; code: string; fields: string[] }> {
  const answers = [];
  for (const lang of languages) answers.push(await call(path, lang));
  const bodies = answers.map(({ body }) => body as ApiError);
  expect(ofOneKind(answers.map(({ status }) => status)) && ofOneKind(bodies.map(({ code }) => code))).toBe(
    true,
  );
  const texts = bodies.map(({ message, errors = [] }) => [message, ...errors.map((error) => error.message)]);
  expect(new Set(texts.map(([message]) => message)).size, path).toBe(languages.length);
  expect(new Set(texts.map((all) => all.join())).size, path).toBe(languages.length);
  expect(
    texts.flat().every((text) => text !== ''),
    path,
  ).toBe(true);
  const [first] = bodies;
  const fields = first?.errors?.map(({ field }) => field.split('.')[0] ?? '') ?? [];
  return { status: answers[0]?.status ?? 0, code: first?.code ?? '', fields };
}

interface Target {
  readonly row: string;
  readonly path: string;
  /** Fields of every call. */
  readonly given?: Readonly<Record<string, string>>;
  readonly size?: 'PageSize' | 'pageSize';
  readonly numbers?: readonly string[];
  readonly text?: string;
  /** An id that may be missing, and the response then. */
  readonly id?: readonly [name: string, missing: 404 | 'empty'];
}

const listing = { size: 'PageSize', numbers: ['Choose', 'MinPrice', 'MaxPrice'] } as const;
const targets: readonly Target[] = [
  {
    ...listing,
    row: 'API-77',
    path: 'Product/ProductSearch',
    given: { SearchType: '1' },
    text: 'ProductName',
  },
  {
    ...listing,
    row: 'API-77',
    path: 'Product/ProductSearch',
    given: { SearchType: '2' },
    id: ['ProductCategoryId', 'empty'],
  },
  { ...listing, row: 'API-79', path: 'Product/ProductSearchByCategory', id: ['ProductCategoryId', 'empty'] },
  { row: 'API-78', path: 'Product/GetProductNameSuggestion', size: 'PageSize', text: 'SearchText' },
  { row: 'API-80', path: 'Product/GetProductByBrand', size: 'PageSize', id: ['BrandId', 404] },
  { row: 'API-62', path: 'Product/GetLandingProductPromotion', size: 'PageSize' },
  { row: 'API-63', path: 'Product/GetLandingProductLatest', size: 'PageSize' },
  { row: 'API-64', path: 'Product/GetAllProductListBuyer', size: 'PageSize', id: ['CategoryId', 'empty'] },
  { row: 'API-65', path: 'Product/GetBestSellingProduct', size: 'PageSize' },
  { row: 'API-66', path: 'Product/GetLandingProductPromotionBuyOneGetOne', size: 'PageSize' },
  {
    row: 'API-71',
    path: 'Product/GetProductByRelatedCategry',
    size: 'PageSize',
    id: ['ProductCategoryId', 'empty'],
  },
  { row: 'API-19', path: 'Miscellaneous/GetMainCategoryById', id: ['productCategoryId', 404] },
  { row: 'API-24', path: 'Miscellaneous/GetBrandByAlphabet', size: 'pageSize', numbers: ['Alphabet'] },
  { row: 'API-26', path: 'Miscellaneous/GetBrandByName', size: 'pageSize', text: 'Name' },
  { row: 'API-21', path: 'Miscellaneous/GetBannerList', numbers: ['bannerType'] },
];

const injections = ['{"$gt":""}', "1' or '1'='1", '1;select pg_sleep(9)', '[object Object]', '__proto__'];
const noNumbers = ['abc', '1.5', '-1', '1e3', '0x10', 'NaN', 'Infinity', '9'.repeat(400), ...injections];
const oddTexts = [
  String.raw`% _ \ %_\ ' ";-- {"$gt":""} x'); drop table product; --`.split(' '),
  ["' or 1=1 --", "x'); drop table product; --", '<script>alert(1)</script>', "'a':* & !b | (c"],
  ['\u0301'.repeat(100), 'က္'.repeat(50), '😀'.repeat(100), '\u200d\u202e\ufeff'],
  ['x'.repeat(10_000), 'a b '.repeat(2_500), '%_'.repeat(2_000)],
  Array.from({ length: 50 }, (_, at) => `mispelt${String.fromCodePoint(97 + (at % 26))}x`).join(' '),
].flat();
const notText = ['%ff', '%c3%28', '%ed%a0%80', '%ed%b0%80abc', '%f0%9f%98', '%00', 'a%00b', '%', '%zz'];

/** The list in a response. */
function listed(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const list = Object.values(body as object).find(Array.isArray);
  if (!list) throw new Error('the answer has no list');
  return list.flatMap((entry: { productListBuyers?: unknown[] }) => entry.productListBuyers ?? [entry]);
}

const refused = (field: string) => ({ status: 400, code: 'validation-failed', fields: [field] });

describe.each(targets)('$path $given', ({ row, path, given = {}, size, numbers = [], text, id }) => {
  const known = { ...given, ...(id ? { [id[0]]: '1' } : {}) };
  const withQuery = (query: string, left: Readonly<Record<string, string>> = known) =>
    `${path}?${new URLSearchParams(left).toString()}&${query}`;
  const withValue = (name: string, value: string) => {
    const { [name]: _, ...left } = known;
    return withQuery(`${name}=${encodeURIComponent(value)}`, left);
  };
  const fields = [...(size ? ['PageNumber', size] : []), ...(id ? [id[0]] : []), ...numbers];
  test(`[${row} SAFE-08] invalid numbers, ids and codes are refused at their field, in three languages`, async () => {
    for (const name of fields) {
      const [first = '', ...others] = noNumbers;
      expect(await refusal(withValue(name, first)), first).toEqual(refused(name));
      for (const value of others)
        expect(await call(withValue(name, value)), value).toMatchObject({
          status: 400,
          body: { code: 'validation-failed', errors: [{ field: expect.stringMatching(name) }] },
        });
      const twice = `${withValue(name, '1')}&${name.toUpperCase()}=1`;
      expect(await refusal(twice), twice).toEqual(refused(name));
    }
  });

  test(`[${row} SAFE-08] unknown names are ignored`, async () => {
    const names = [
      'x',
      '__proto__',
      'constructor[prototype]',
      'PageNumber[$gt]',
      `${fields[0] ?? text}[$ne]`,
    ];
    for (const name of names) {
      const { status } = await call(
        withQuery(`${encodeURIComponent(name)}=1`, { bannerType: '1', ...known }),
      );
      expect([200, 404], name).toContain(status);
    }
  });

  if (size)
    test(`[${row} LIST-18 LIST-19] pages start at 1, have at most 100 rows, and the last ones are empty`, async () => {
      for (const [name, value] of [
        ['PageNumber', '0'],
        ['PageNumber', String(10 ** 12)],
        [size, '0'],
      ] as const)
        expect(await refusal(withValue(name, value))).toEqual(refused(name));
      const largest = await call(withValue(size, String(10 ** 9)));
      expect(largest.status).toBe(200);
      expect(listed(largest.body).length).toBeLessThanOrEqual(100);
      const last = await call(`${withValue('PageNumber', '100000')}&${size}=100`);
      expect([last.status, listed(last.body)]).toEqual([200, []]);
    });

  if (id)
    test(`[${row}] an unknown id is answered as specified, an impossible one is refused`, async () => {
      const [name, missing] = id;
      for (const value of ['999999', String(2 ** 31 - 1)]) {
        const path = withValue(name, value);
        if (missing === 404) expect(await refusal(path)).toMatchObject({ status: 404, fields: [] });
        else expect([(await call(path)).status, listed((await call(path)).body)]).toEqual([200, []]);
      }
      expect(await refusal(withValue(name, String(2 ** 31)))).toEqual(refused(name));
    });

  if (text !== undefined)
    test(`[${row} SAFE-08 SAFE-09] any text is searched for or refused, never executed`, async () => {
      for (const value of oddTexts) expect((await call(withValue(text, value))).status, value).toBe(200);
      for (const value of notText) {
        const answer = await refusal(withQuery(`${text}=${value}`));
        expect([answer.status, answer.code !== 'internal'], value).toEqual([400, true]);
      }
      const twice = withQuery(`${text}=basket&${text.toLowerCase()}=basket`);
      expect(await refusal(twice)).toEqual(refused(text));
    });
});

const search = 'Product/ProductSearch?SearchType';

test('[LIST-14 API-77] every search type but 1 to 6 and 9 is refused', async () => {
  for (const type of ['0', '7', '8', '10', '99'])
    expect(await refusal(`${search}=${type}`)).toEqual({
      status: 400,
      code: 'invalid-search-type',
      fields: [],
    });
  for (const type of ['100', ...noNumbers])
    expect(await refusal(`${search}=${encodeURIComponent(type)}`), type).toMatchObject({
      status: 400,
      fields: ['SearchType'],
    });
  expect(await refusal(`${search}=1&searchtype=2`)).toMatchObject({ status: 400, fields: ['SearchType'] });
});

test('[LIST-09 API-77] tags: unknown and repeated ones are ignored, invalid ids and more than 50 are refused', async () => {
  const count = async (query: string) =>
    ((await call(`${search}=3&${query}`)).body as { count: number }).count;
  const one = await count('tagIds=1');
  expect(one).toBeGreaterThan(0);
  expect(await count('tagIds=1&tagIds=1&tagIds=999999&tagids[]=0')).toBe(one);
  expect(await count('tagIds=999999')).toBe(0);
  const garbage = ['abc', '-1', '1,2', '2147483648', '1.5', 'NaN', ...injections];
  for (const tag of garbage)
    expect(await refusal(`${search}=3&tagIds=1&tagIds=${encodeURIComponent(tag)}`), tag).toMatchObject({
      status: 400,
      fields: ['tagIds'],
    });
  const many = Array.from({ length: 51 }, (_, at) => `tagIds=${at + 1}`).join('&');
  expect(await refusal(`${search}=3&${many}`)).toMatchObject({ status: 400, fields: ['tagIds'] });
});

const brandsNamed = async (name: string) => {
  const { body } = await call(`Miscellaneous/GetBrandByName?Name=${encodeURIComponent(name)}`);
  return (body as { brands: { brandName: string }[] }).brands.map(({ brandName }) => brandName);
};

test('[API-26 API-77] pattern and SQL characters in names are literal', async () => {
  expect(await brandsNamed('%_')).toEqual([oddNames[0]]);
  expect(await brandsNamed('\\ bas')).toEqual([oddNames[0]]);
  expect(await brandsNamed("'brien; DROP")).toEqual([oddNames[1]]);
  for (const [name = ''] of [oddNames, oddNames.toReversed()]) {
    const { body } = await call(`${search}=1&ProductName=${encodeURIComponent(name)}`);
    expect(body).toMatchObject({ count: 1, productList: [{ name }] });
  }
});
