import type { StaffProduct } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { amountOf, htmlOf, textOf } from './cells.rules.ts';
import { groupRows } from './groups.rules.ts';
import type { ImportColumn, ImportRow } from './import-row.ts';
import { Readable } from 'node:stream';
import { readRows } from './files/read-rows.ts';
import { productOfRows, type Lookups } from './product-of-rows.rules.ts';

type Values = Partial<Record<ImportColumn, string>>;
const rowsOf = (...cells: Values[]): ImportRow[] =>
  cells.map((values, index) => ({
    line: index + 2,
    values,
    headings: Object.fromEntries(Object.keys(values).map((column) => [column, column.toUpperCase()])),
  }));

const lookups: Lookups = {
  brand: (name) => (name === 'Shwe' ? 3 : undefined),
  category: (path) => (path.join() === 'Fashion,Men' ? 14 : undefined),
  tag: (name) => (name === 'Cotton' ? 5 : undefined),
  deepest: (ids) => [...ids],
  picture: (source) =>
    source === 'a.jpg' ? { key: `${'a'.repeat(32)}.jpg` } : { problem: 'picture-unknown' },
};
const pot = { handle: 'pot', name: 'Clay pot', price: '1,000', stock: '4', sku: 'POT' };
const shirt = rowsOf(
  {
    handle: 'shirt',
    name: 'Shirt',
    option1_name: 'Size',
    option1_value: 'S',
    price: '၅,၀၀၀ Ks',
    sku: 'S-1',
    promotion_price: '',
  },
  { option1_value: 'L', price: '6 000.00', sku: 'L-1', promotion_price: '၅၀၀၀' },
);

test('[IMPORT-01] rows of one handle are one product, whose variants come from option columns', () => {
  const { input, problems } = productOfRows(shirt, null, lookups);
  expect(problems).toEqual([]);
  expect(input).toMatchObject({
    state: 'hidden',
    levels: [{ name: { en: 'Size' }, values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] }],
    skus: [
      { values: [0], code: 'S-1', price: 5_000, promotePrice: null },
      { values: [1], code: 'L-1', price: 6_000, promotePrice: 5_000 },
    ],
  });
});

test('[IMPORT-01] a file is read product by product, and a row without a handle continues the product above', async () => {
  const csv = 'Handle,Name,Price,Other\npot,Pot,1000,x\n,,2000,\n\ncup,"Two\nlines",500,\n';
  const groups = [];
  for await (const group of groupRows(readRows(() => Readable.from([Buffer.from(csv)])))) groups.push(group);
  expect(groups.map(({ handle, rows }) => [handle, rows.map(({ line }) => line)])).toEqual([
    ['pot', [2, 3]],
    ['cup', [5]],
  ]);
  expect(groups[1]?.rows[0]?.headings.price).toBe('Price');
});

test('[IMPORT-02] Burmese digits, separators and currencies are read, Zawgyi becomes Unicode, formulas stay text', () => {
  expect(['၁၂၀၀၀', '12,000', '12 000 Ks', '12000.00', 'Ks. 12,000', '12,000 ကျပ်'].map(amountOf)).toEqual(
    Array(6).fill(12_000),
  );
  // Blanks that do not break, and narrow ones, as programs write them.
  expect(['12\u00a0000', '12\u202f000', '12\u2009000 Ks'].map(amountOf)).toEqual(Array(3).fill(12_000));
  expect(['12.5', 'free', '1,2'].map(amountOf)).toEqual(['12.5', 'free', '1,2']);
  expect(textOf('ျမန္မာႏိုင္ငံ')).toBe('မြန်မာနိုင်ငံ');
  expect(textOf('=HYPERLINK("http://x")')).toBe('=HYPERLINK("http://x")');
  expect(htmlOf('Soft & warm\nwashable\n\nNew')).toBe('<p>Soft &amp; warm<br />washable</p><p>New</p>');
  expect(htmlOf('<p onclick="x()">Soft</p><script>x</script>')).toBe('<p>Soft</p>');
});

test('[IMPORT-36] a text that a spreadsheet cut at its longest cell is refused', () => {
  const longest = 'x'.repeat(32_767);
  for (const [description, found] of [
    [longest, ['text-cut']],
    [`${longest}x`, []],
  ] as const) {
    const { problems } = productOfRows(rowsOf({ ...pot, description }), null, lookups);
    expect(problems.map(({ code }) => code)).toEqual(found);
  }
});

test('[IMPORT-03] every problem names line, heading and cell, in English and Burmese, all at once', () => {
  const rows = rowsOf(
    {
      ...pot,
      name: '',
      state: 'sold',
      brand: 'Nobody',
      categories: 'Fashion > Men | Home',
      tags: 'Cotton|Silk',
      pictures: 'a.jpg|b.jpg',
      option1_name: '',
      option1_value: 'Red',
      price: '12.5',
      stock: '-1',
      weight_grams: 'heavy',
    },
    { option1_value: 'Blue', price: '', sku: 'pot' },
    { option1_value: 'red', price: '900', sku: '' },
  );
  const { input, problems } = productOfRows(rows, null, lookups);
  expect(input).toBeNull();
  expect(problems.map(({ line, column, cell, code }) => [line, column, cell, code])).toEqual(
    expect.arrayContaining([
      [2, 'NAME', '', 'required'],
      [2, 'STATE', 'sold', 'state-unknown'],
      [2, 'BRAND', 'Nobody', 'brand-unknown'],
      [2, 'CATEGORIES', 'Fashion > Men | Home', 'category-unknown'],
      [2, 'TAGS', 'Cotton|Silk', 'tag-unknown'],
      [2, 'PICTURES', 'a.jpg|b.jpg', 'picture-unknown'],
      [2, 'OPTION1_NAME', '', 'required'],
      [2, 'WEIGHT_GRAMS', 'heavy', 'whole-number'],
      [2, 'STOCK', '-1', 'too-small'],
      [3, 'PRICE', '', 'whole-kyats'],
      [4, 'OPTION1_VALUE', 'red', 'row-repeated'],
    ]),
  );
  for (const problem of problems) {
    expect(problem.en).toMatch(/[a-z]/);
    expect(problem.my).toMatch(/[\u1000-\u109f]/);
  }
});

const stored: StaffProduct = {
  id: 7,
  updatedAt: '2026-03-02T08:00:00.000Z',
  createdAt: '2026-03-02T08:00:00.000Z',
  soldCount: 0,
  state: 'published',
  name: { en: 'Shirt', my: 'ရှပ်' },
  description: { en: '<p>Soft.</p>', my: '' },
  brandId: 3,
  shippingId: null,
  policyId: null,
  warrantyId: null,
  installationId: null,
  preOrderTcId: null,
  sizeChartId: null,
  promotionFrom: '2030-01-01T11:30:00.000Z',
  promotionTo: null,
  weightGrams: 250,
  pictures: [{ key: `${'b'.repeat(32)}.jpg`, url: '' }],
  clips: [],
  categoryIds: [14],
  tagIds: [5],
  specifications: [],
  getOne: null,
  levels: [
    {
      name: { en: 'Size', my: '' },
      values: ['S', 'L'].map((en, index) => ({ id: index + 1, name: { en, my: '' }, picture: null })),
    },
  ],
  skus: [
    {
      id: 1,
      values: [0],
      code: 'S-1',
      price: 5_000,
      promotePrice: null,
      active: true,
      stock: 4,
      pictures: [],
    },
    {
      id: 2,
      values: [1],
      code: 'L-1',
      price: 6_000,
      promotePrice: 5_000,
      active: true,
      stock: 0,
      pictures: [],
    },
  ],
};

test('[IMPORT-04] only cells that the file has change a product; the same cells change nothing', () => {
  const prices = rowsOf({ handle: 'shirt', sku: 'l-1', price: '6,500' });
  const changed = productOfRows(prices, stored, lookups);
  expect(changed.isChanged).toBe(true);
  expect(changed.input).toMatchObject({
    name: stored.name,
    brandId: 3,
    weightGrams: 250,
    categoryIds: [14],
    skus: [
      { code: 'S-1', price: 5_000 },
      { code: 'l-1', price: 6_500, promotePrice: 5_000 },
    ],
  });
  expect(productOfRows(shirt, stored, lookups)).toMatchObject({ isChanged: false, problems: [] });
  const cleared = productOfRows(
    rowsOf({ handle: 'shirt', brand: '', sku: 'L-1', promotion_price: '', stock: '9', pictures: '' }),
    stored,
    lookups,
  );
  expect(cleared.input).toMatchObject({ brandId: null, skus: [{}, { promotePrice: null }] });
  expect(cleared.input?.pictures).toEqual([`${'b'.repeat(32)}.jpg`]);
  expect([...cleared.stocks]).toMatchObject([[1, { to: 9 }]]);
});

/** A product whose SKUs have these cells. */
const read = (...cells: Values[]) =>
  productOfRows(rowsOf(...cells.map((cell, at) => ({ ...cell, option1_value: `${at}` }))), null, lookups);

test('[IMPORT-53] the begin and end of a promotion price are read in Myanmar time; SKUs that differ in them are a problem', () => {
  const sku = { handle: 'cup', name: 'Cup', option1_name: 'Size', price: '1000', promotion_price: '900' };
  const dated = (from: string, to: string) => ({ ...sku, promotion_from: from, promotion_to: to });
  const period = (from: string, to: string) => {
    const { input, problems } = read(dated(from, to), { ...sku, promotion_price: '' });
    return input
      ? [input.promotionFrom, input.promotionTo]
      : problems.map(({ column, code }) => [column, code]);
  };
  expect(period('2024-01-01', '2024-01-31 00:00:00')).toEqual([
    '2023-12-31T17:30:00.000Z',
    '2024-01-30T17:30:00.000Z',
  ]);
  expect(period('', '၃၁/၁၂/၂၀၂၆')).toEqual([null, '2026-12-31T17:29:00.000Z']);
  expect(period('', '')).toEqual([null, null]);
  expect(period('next week', '')).toEqual([['PROMOTION_FROM', 'moment-format']]);
  expect(period('31/02/2026', '')).toEqual([['PROMOTION_FROM', 'moment-format']]);
  expect(period('2026-02-02', '2026-02-01')).toEqual([['PROMOTION_TO', 'end-before-begin']]);
  const { problems } = read(dated('', '2026-01-31'), dated('', ''), dated('', '2026-01-31'));
  expect(problems).toMatchObject([{ line: 3, code: 'promotion-differs' }]);
  // A file without these columns leaves them.
  const { input } = read(dated('', '2026-01-31'));
  expect(read(sku).input?.promotionTo).toBeNull();
  expect(input?.promotionTo).toBe('2026-01-31T17:29:00.000Z');
});
