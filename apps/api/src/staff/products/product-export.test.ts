import { exportProducts } from '@zay/contract/staff';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct, makeTag } from '../../testing/catalogue.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { importColumns } from '../imports/import-row.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const { token } = await office.member('catalogue');
const { db } = shop;

const address = (letter: string) => `${shop.config.publicUrl}/media/${letter.repeat(32)}-1280.webp`;

async function exported(body: object = {}) {
  const made = await office.call(exportProducts, { token, body });
  const answer = await fetch(office.url + made.body.url);
  const text = await answer.text();
  return { answer, text, rows: parse(text, { columns: true, bom: true }) as Record<string, string>[] };
}

test('[EXPORT-01 DATA-04] the catalogue is exported in the columns of the import, one row a SKU, for Excel', async () => {
  const fashion = await makeCategory(db, 'Fashion');
  const id = await makeProduct(db, {
    name: 'Longyi',
    nameMy: 'လုံချည်',
    description: '<p>Soft, "warm".</p>',
    brandId: await makeBrand(db, 'Shwe'),
    categoryIds: [fashion, await makeCategory(db, 'Shoes', { parentId: fashion, level: 2 })],
    tagIds: [await makeTag(db, 'Cotton'), await makeTag(db, 'New')],
    images: [`${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}.jpg`],
    levels: [
      ['Colour | အရောင်', 'Red | အနီ', 'Blue'],
      ['Size', 'M'],
    ],
    skus: [
      {
        values: ['Red', 'M'],
        price: 12_000,
        promotePrice: 10_000,
        stock: 3,
        images: [`${'c'.repeat(32)}.jpg`],
      },
      { values: ['Blue', 'M'], price: 12_500, stock: 0 },
    ],
  });
  await db.updateTable('product').set({ handle: 'longyi', weight_grams: 250 }).where('id', '=', id).execute();
  const { answer, text, rows } = await exported({ search: 'Longyi' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="products-[\d-]{10}\.csv"$/,
  );
  expect(text.split('\r\n')[0]).toBe(importColumns.join(','));
  expect(rows).toMatchObject([
    {
      handle: 'longyi',
      state: 'published',
      name: 'Longyi',
      name_my: 'လုံချည်',
      brand: 'Shwe',
      categories: 'Fashion > Shoes',
      tags: 'Cotton|New',
      description: '<p>Soft, "warm".</p>',
      weight_grams: '250',
      pictures: `${address('a')}|${address('b')}`,
      option1_name: 'Colour',
      option1_name_my: 'အရောင်',
      option1_value: 'Red',
      option1_value_my: 'အနီ',
      option2_name: 'Size',
      option2_value: 'M',
      option3_name: '',
      price: '12000',
      promotion_price: '10000',
      stock: '3',
      sku_pictures: address('c'),
    },
    { handle: 'longyi', name: '', option1_value: 'Blue', price: '12500', promotion_price: '', stock: '0' },
  ]);
});

test('[EXPORT-02] a product without choices has no options; cells that look like formulas are texts', async () => {
  await makeProduct(db, { name: '=HYPERLINK("http://x")', nameMy: '@SUM(A1)', state: 'hidden' });
  const { rows } = await exported({ state: 'hidden' });
  const cells = { state: 'hidden', name: `'=HYPERLINK("http://x")`, name_my: `'@SUM(A1)`, option1_name: '' };
  expect(rows).toMatchObject([cells]);
});

test('[EXPORT-03] the export has the filters of the list, and each of thousands of products once', async () => {
  await sql`
    with made as (
      insert into product (handle, name_en, state) select 'many-' || n, 'Many ' || n, 'hidden' from generate_series(1, 1203) n
      returning id),
    levels as (insert into variant (product_id, level, name_en) select id, 1, 'Default' from made returning id, product_id),
    choices as (
      insert into variant_value (product_id, variant_id, name_en) select product_id, id, 'Default' from levels
      returning id, product_id)
    insert into sku (product_id, value1_id, original_price) select product_id, id, 500 from choices`.execute(
    db,
  );
  const { rows } = await exported({ state: 'hidden' });
  const many = rows.filter(({ handle }) => handle?.startsWith('many-'));
  expect(new Set(many.map(({ handle }) => handle)).size).toBe(1203);
  expect(many).toHaveLength(1203);
  expect((await exported({ state: 'published' })).rows.map(({ handle }) => handle)).toEqual([
    'longyi',
    'longyi',
  ]);
});
