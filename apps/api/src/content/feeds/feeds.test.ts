import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct } from '../../testing/catalogue.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';

const publicUrl = 'https://shop.example';
let now = new Date('2026-11-26T03:00:00Z');
const shop = await openTestShop({ data: 'empty', config: { publicUrl }, clock: () => now });
const { db } = shop;
const key = (letter: string) => `${letter.repeat(32)}.jpg`;
const jpeg = (letter: string) => `${publicUrl}/media/save/${letter.repeat(32)}.jpg`;
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const files = async () => (await readdir(join(shop.filesFolder, 'cache', 'feeds'))).toSorted();

const fashion = await makeCategory(db, 'Fashion');
const longyi = await makeProduct(db, {
  name: `Longyi & "more" ${'of it '.repeat(40)}`,
  nameMy: 'လုံချည်',
  description: '<p>Soft &amp; warm.</p><ul><li>Cotton</li></ul>',
  brandId: await makeBrand(db, 'Shwe'),
  categoryIds: [fashion, await makeCategory(db, 'Longyis', { parentId: fashion, level: 2 })],
  images: [...'abcdefghijklm'].map(key),
  levels: [
    ['Colour | အရောင်', 'Red | အနီ'],
    ['Size', 'M', 'L'],
  ],
  skus: [
    { values: ['Red', 'M'], price: 12_500, promotePrice: 10_000, stock: 3, images: [key('z')] },
    { values: ['Red', 'L'], price: 12_500, stock: 0 },
  ],
});
const pot = await makeProduct(db, {
  name: 'Pot',
  description: `<p>${'Clay. '.repeat(2_000)}</p>`,
  images: [key('a')],
});
await makeProduct(db, { name: 'Secret', state: 'hidden', images: [key('a')] });
await makeProduct(db, { name: 'Without a picture' });
await changeRows(db, 'product', { id: pot }, { weight_grams: 900 });
await sql`update delivery_service set active = false`.execute(db);
const delivery = { name_en: 'Royal: express', fee: 2_500, from_day: 1, to_day: 3 };
const { id: serviceId } = await addRow(db, 'delivery_service', delivery);
for (const [from_grams, fee] of [
  [0, 2_000],
  [900, 3_200],
  [901, 9_000],
] as const)
  await addRow(db, 'delivery_rate', { delivery_service_id: serviceId, from_grams, fee });

interface Element {
  readonly name: string;
  text: string;
  readonly inside: Element[];
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads well-formed XML of elements and text. @throws for any other */
function readXml(xml: string): Element {
  const root: Element = { name: '', text: '', inside: [] };
  const open = [root];
  for (const [, end, name, text = ''] of xml
    .replace(/^<\?xml version="1.0" encoding="UTF-8"\?>/, '')
    .matchAll(/<(\/?)([\w:]+)(?: [\w:]+="[^"<&]*")*>|([^<]+)/g)) {
    const last = open.at(-1)!;
    if (end) expect(open.pop()?.name).toBe(name);
    else if (name) {
      const element = { name, text: '', inside: [] };
      last.inside.push(element);
      open.push(element);
    } else {
      expect(text).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
      last.text += text.replace(/&(\w+);/g, (_, entity: string) => characters[entity] ?? '');
    }
  }
  expect(open).toEqual([root]);
  return root.inside[0]!;
}

const valuesOf = ({ inside }: Element, name: string) =>
  inside.filter((one) => one.name === name).map(({ text }) => text);

async function googleItems(name = 'google.xml') {
  const answer = await fetch(`${shop.url}/feeds/${name}`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const rss = readXml(await answer.text());
  expect(rss.name).toBe('rss');
  return rss.inside[0]!.inside.filter((element) => element.name === 'item');
}

/** By Google's product data specification. */
function checkItem(item: Element): void {
  const one = (name: string) => {
    const values = valuesOf(item, `g:${name}`);
    expect([name, values.length]).toEqual([name, 1]);
    return values[0]!;
  };
  expect(one('id')).toMatch(/^[\x21-\x7e]{1,50}$/);
  expect(one('title')).toMatch(/^.{1,150}$/u);
  expect(one('description')).toMatch(/^[^<]{1,5000}$/s);
  for (const name of ['link', 'image_link']) expect(new URL(one(name)).origin).toBe(publicUrl);
  expect(one('availability')).toMatch(/^(in_stock|out_of_stock|preorder|backorder)$/);
  expect(one('price')).toMatch(/^[1-9]\d* MMK$/);
  expect(one('condition')).toMatch(/^(new|used|refurbished)$/);
  const [sale] = valuesOf(item, 'g:sale_price');
  if (sale !== undefined) expect(parseInt(sale)).toBeLessThan(parseInt(one('price')));
  expect(valuesOf(item, 'g:additional_image_link').length).toBeLessThanOrEqual(10);
  if (valuesOf(item, 'g:item_group_id').length > 0)
    expect(
      ['color', 'size', 'material', 'pattern'].flatMap((name) => valuesOf(item, `g:${name}`)),
    ).not.toEqual([]);
  expect(item.inside.filter(({ text, inside }) => text === '' && inside.length === 0)).toEqual([]);
}

test('[EXPORT-06 DATA-04] the Google Merchant feed follows its rules: one item a SKU on sale, with groups, sale prices and shipping', async () => {
  const items = await googleItems();
  for (const item of items) checkItem(item);
  const titled = items.map((item) => [
    ...valuesOf(item, 'g:item_group_id'),
    ...valuesOf(item, 'g:availability'),
    ...valuesOf(item, 'g:price'),
    ...valuesOf(item, 'g:sale_price'),
    ...valuesOf(item, 'g:color'),
    ...valuesOf(item, 'g:size'),
  ]);
  expect(titled).toEqual([
    [`p${longyi}`, 'in_stock', '12500 MMK', '10000 MMK', 'Red', 'M'],
    [`p${longyi}`, 'out_of_stock', '12500 MMK', 'Red', 'L'],
    ['in_stock', '1000 MMK'],
  ]);
  const [first, , last] = items as [Element, Element, Element];
  expect(valuesOf(first, 'g:image_link')).toEqual([jpeg('z')]);
  expect(valuesOf(first, 'g:additional_image_link')).toEqual([...'abcdefghij'].map(jpeg));
  expect(valuesOf(first, 'g:description')).toEqual(['Soft & warm.\nCotton']);
  expect(valuesOf(first, 'g:product_type')).toEqual(['Fashion > Longyis']);
  expect(valuesOf(first, 'g:brand')).toEqual(['Shwe']);
  expect(valuesOf(first, 'g:link')).toEqual([`${publicUrl}/productdetails?productId=${longyi}`]);
  expect(valuesOf(last, 'g:shipping_weight')).toEqual(['900 g']);
  const shipping = last.inside.find(({ name }) => name === 'g:shipping')!;
  expect(shipping.inside.map(({ text }) => text)).toEqual(['MM', 'Royal: express', '3200 MMK']);
  const burmese = await googleItems('google-my.xml');
  expect(valuesOf(burmese[0]!, 'g:title')).toEqual(['လုံချည် - အနီ, M']);
});

test('[EXPORT-07 DATA-04] the Meta catalogue feed follows its rules, in both languages', async () => {
  const answer = await fetch(`${shop.url}/feeds/meta.csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[];
  for (const row of rows) {
    for (const name of ['id', 'title', 'description', 'link', 'image_link', 'brand'])
      expect(row[name]).toBeTruthy();
    expect(row['id']!.length).toBeLessThanOrEqual(100);
    expect(row['title']!.length).toBeLessThanOrEqual(200);
    expect(row['description']!.length).toBeLessThanOrEqual(9_999);
    expect(row['availability']).toMatch(/^(in stock|out of stock)$/);
    expect(row['condition']).toBe('new');
    expect(row['price']).toMatch(/^[1-9]\d* MMK$/);
    expect(row['sale_price']).toMatch(/^([1-9]\d* MMK)?$/);
    expect(row['additional_image_link']!.split(',').length).toBeLessThanOrEqual(20);
    const fee = row['title'] === 'Pot' ? 3_200 : 2_500;
    expect(row['shipping']).toBe(`MM::Royal  express:${fee} MMK`);
  }
  expect(rows).toMatchObject([
    { item_group_id: `p${longyi}`, sale_price: '10000 MMK', color: 'Red', size: 'M', brand: 'Shwe' },
    { availability: 'out of stock', size: 'L' },
    { title: 'Pot', item_group_id: '', brand: shop.config.branding.shopName, shipping_weight: '900 g' },
  ]);
  const burmese = await (await fetch(`${shop.url}/feeds/meta-my.csv`)).text();
  expect(burmese).toContain('"လုံချည် - အနီ, M"');
});

test('[EXPORT-08] a flood of requests builds a feed once; it is rebuilt within 15 minutes, and its ETag changes only with its content', async () => {
  later(11);
  const before = await files();
  const flood = await Promise.all(Array.from({ length: 40 }, () => fetch(`${shop.url}/feeds/google.xml`)));
  const tags = new Set(flood.map((answer) => answer.headers.get('etag')));
  await Promise.all(flood.map((answer) => answer.arrayBuffer()));
  expect(tags.size).toBe(1);
  const [tag] = [...tags] as [string];
  expect((await files()).filter((name) => !before.includes(name))).toHaveLength(1);
  const ask = () => fetch(`${shop.url}/feeds/google.xml`, { headers: { 'if-none-match': tag } });
  expect((await ask()).status).toBe(304);

  await sql`update sku set stock = 0 where product_id = ${pot}`.execute(db);
  later(9);
  expect((await ask()).status).toBe(304);
  later(2);
  const changed = await ask();
  expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'public, max-age=240']);
  expect((await changed.text()).match(/out_of_stock/g)).toHaveLength(2);
  expect((await files()).filter((name) => name.startsWith('google.xml'))).toHaveLength(2);
});

const runs = (from: number, to: number) =>
  sql`update product set promotion_from = now() + ${from} * interval '1 second',
    promotion_to = now() + ${to} * interval '1 second' where id = ${longyi}`.execute(db);
const sales = async () => (await googleItems()).flatMap((item) => valuesOf(item, 'g:sale_price'));

test('[SALE-05] a sale price is in the feed only while its promotion runs: feed and copies are valid until its begin or end', async () => {
  now = new Date();
  await runs(120, 3_600);
  expect(await sales()).toEqual([]);
  const { headers } = await fetch(`${shop.url}/feeds/google.xml`);
  const age = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
  expect(age).toBeGreaterThan(60);
  expect(age).toBeLessThanOrEqual(120);
  // Only the clock of the shop goes on: at the begin the feed is built anew.
  await runs(-1, 3_600);
  later(1);
  expect(await sales()).toEqual([]);
  later(2);
  expect(await sales()).toEqual(['10000 MMK']);
  await runs(-2, -1);
  later(11);
  expect(await sales()).toEqual([]);
});
