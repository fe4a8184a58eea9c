import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { catalogue, type Product } from '../catalogue/build.ts';
import { searchTextOf } from '../load/products.ts';
import { createRandom, type Random } from '../random.ts';
import { cell, table, type Both } from '../text.ts';
import { daysAgo } from '../time.ts';

export type LargeOptions = {
  /** How many products the shop shall have in all. */
  products: number;
  now: Date;
  progress: (done: number, of: number) => void;
};

const tables = {
  product:
    'id, handle, brand_id, name_en, name_my, description_en, description_my, shipping_id, return_policy_id, original_price, promote_price, price_from, price_to, sold_count, search_text, published_at',
  product_category: 'product_id, category_id',
  product_tag: 'product_id, tag_id',
  product_image: 'product_id, file_key, sort',
  variant: 'id, product_id, level, name_en, name_my',
  variant_value: 'id, product_id, variant_id, name_en, name_my, image_key, sort',
  sku: 'id, product_id, code, value1_id, value2_id, original_price, promote_price, stock',
  sku_image: 'sku_id, file_key, is_main, sort',
  stock_movement: 'sku_id, delta, reason',
} as const;
type Table = keyof typeof tables;
type Rows = Record<Table, CopyValue[][]>;
type Ids = { product: number; variant: number; variant_value: number; sku: number };

const perStep = 2_000;
const basePercent = [0, 0, 0, 10, 20];

const emptyRows = (): Rows =>
  Object.fromEntries(Object.keys(tables).map((table) => [table, []])) as unknown as Rows;

/** Adds the rows of one product that resembles `base`; its ids follow `ids`, which are moved on. */
const addProduct = (
  rows: Rows,
  ids: Ids,
  base: Product,
  random: Random,
  now: Date,
  images: ReadonlyMap<number, readonly string[]>,
) => {
  const keys = images.get(base.id) ?? [];
  const edition = random.pick(editions);
  const id = (ids.product += 1);
  const name = { en: `${base.name.en}, ${edition.en} ${id}`, my: `${base.name.my} ${edition.my} ${id}` };
  const factor = 0.7 + random.next() * 0.8;
  const percent = random.pick(basePercent);
  const levels = base.levels.slice(0, 2).map((level) => ({ ...level, values: level.values.slice(0, 2) }));
  const valueIds = levels.map((level, index) => {
    const variant = (ids.variant += 1);
    rows.variant.push([variant, id, index + 1, level.en, level.my]);
    return level.values.map((value, sort) => {
      const valueId = (ids.variant_value += 1);
      rows.variant_value.push([
        valueId,
        id,
        variant,
        value.en,
        value.my,
        value.colour === undefined ? null : (keys[0] ?? null),
        sort,
      ]);
      return { id: valueId, adds: value.adds };
    });
  });
  const combinations = (valueIds[0] ?? []).flatMap((one) =>
    (valueIds[1] ?? [null]).map((two) => ({ one, two })),
  );
  const prices = combinations.map(({ one, two }) => {
    const basePrice = Number(base.skus[0]?.original ?? 1_000) * factor * (1 + one.adds + (two?.adds ?? 0));
    const original = Math.max(100, Math.round(basePrice / 50) * 50);
    const promote = percent === 0 ? null : Math.round((original * (100 - percent)) / 100);
    const sku = (ids.sku += 1);
    const stock = random.chance(0.05) ? 0 : random.int(1, 200);
    rows.sku.push([sku, id, `ZAYL-${sku}`, one.id, two?.id ?? null, original, promote, stock]);
    if (keys[0] !== undefined) rows.sku_image.push([sku, keys[0], true, 0]);
    if (stock > 0) rows.stock_movement.push([sku, stock, 'opening']);
    return { original, promote, pays: promote ?? original, stock };
  });
  const left = prices.filter(({ stock }) => stock > 0);
  const offered = left.length > 0 ? left : prices;
  const cheapest = offered.reduce((least, price) => (price.pays < least.pays ? price : least));
  const from = cheapest.pays;
  const to = Math.max(...offered.map(({ pays }) => pays));
  const search = searchTextOf(base, name);
  rows.product.push([
    id,
    `${base.handle}-${id}`,
    base.brand.id,
    name.en,
    name.my,
    base.description.en,
    base.description.my,
    1,
    4,
    cheapest.original,
    cheapest.promote,
    from,
    to,
    Math.floor(400 * random.next() ** 4),
    search,
    daysAgo(now, random.next() * 700),
  ]);
  for (const category of base.categoryIds) rows.product_category.push([id, category]);
  for (const tag of base.tagIds) rows.product_tag.push([id, tag]);
  for (const [sort, key] of keys.entries()) rows.product_image.push([id, key, sort]);
};

const lastId = async (client: PoolClient, table: string): Promise<number> =>
  (await client.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`)).rows[0]?.last ??
  0;

const imagesOfDemo = async (client: PoolClient): Promise<Map<number, string[]>> => {
  const { rows } = await client.query<{ product_id: number; keys: string[] }>(
    'select product_id, array_agg(file_key order by sort) as keys from product_image where product_id = any ($1) group by product_id',
    [catalogue.products.map(({ id }) => id)],
  );
  return new Map(rows.map(({ product_id, keys }) => [product_id, keys]));
};

const fill = async (client: PoolClient, { products, now, progress }: LargeOptions): Promise<number> => {
  // Nobody else may take ids meanwhile. Products come with the prices that the trigger would give them, so that it has nothing to write.
  await client.query('lock table product, variant, variant_value, sku in share row exclusive mode');
  const { rows: counted } = await client.query<{ count: string }>('select count(*) from product');
  const missing = products - Number(counted[0]?.count ?? 0);
  const images = await imagesOfDemo(client);
  if (images.size === 0)
    throw new Error('A large catalogue grows out of the demo shop, and this shop is not the demo.');
  const ids: Ids = {
    product: await lastId(client, 'product'),
    variant: await lastId(client, 'variant'),
    variant_value: await lastId(client, 'variant_value'),
    sku: await lastId(client, 'sku'),
  };
  const random = createRandom(ids.product);
  for (let done = 0; done < missing;) {
    const rows = emptyRows();
    const end = Math.min(missing, done + perStep);
    for (; done < end; done += 1) {
      const base = catalogue.products[(ids.product + 1) % catalogue.products.length];
      if (base) addProduct(rows, ids, base, random, now, images);
    }
    for (const [table, columns] of Object.entries(tables))
      await copyRows(client, table, columns, rows[table as Table]);
    progress(done, missing);
  }
  for (const [table, last] of Object.entries(ids)) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', Math.max(1, last)]);
  }
  return Math.max(0, missing);
};

/**
 * Adds products that resemble those of the demo shop until it has as many as asked for, by COPY in one transaction.
 * The demo shop must be there. The pool must have no statement timeout.
 * @returns how many were added
 */
export const seedLarge = async (pool: Pool, options: LargeOptions): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const added = await fill(client, options);
    await client.query('commit');
    for (const table of [...Object.keys(tables), 'product_search', 'search_word'])
      await client.query(`analyze ${table}`);
    return added;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

/** Words put after a demo product's name so that a hundred thousand of them differ: English | Burmese. */
const editions: readonly Both[] = table(
  `
  new season | ရာသီသစ်
  classic | ဂန္ထဝင်
  family pack | မိသားစုထုပ်
  light | ပေါ့ပါး
  extra strong | အထူးခိုင်ခံ့
  handmade | လက်လုပ်
  city edition | မြို့ပြဒီဇိုင်း
  village edition | ကျေးလက်ဒီဇိုင်း
  festival edition | ပွဲတော်အထူး
  everyday | နေ့စဉ်သုံး
  gift box | လက်ဆောင်ဘူး
  economy | သက်သာဈေး
  limited | အရေအတွက်ကန့်သတ်
  export quality | ပို့ကုန်အရည်အသွေး
  mini | အငယ်စား
  grand | အကြီးစား
  rainy season | မိုးရာသီသုံး
  summer | နွေရာသီသုံး
  winter | ဆောင်းရာသီသုံး
  studio | စတူဒီယို
`,
  2,
).map((row) => ({ en: cell(row, 0), my: cell(row, 1) }));

type CopyValue = string | number | boolean | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const written = (value: CopyValue) =>
  value === null
    ? '\\N'
    : typeof value === 'boolean'
      ? value
        ? 't'
        : 'f'
      : String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** Sends rows to a table by COPY; every row has a value for each of `columns`. */
const copyRows = async (
  client: PoolClient,
  table: string,
  columns: string,
  rows: readonly (readonly CopyValue[])[],
): Promise<void> => {
  if (rows.length === 0) return;
  const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('');
  await pipeline(
    Readable.from([text], { objectMode: false }),
    client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
};
