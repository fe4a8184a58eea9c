import { sql } from 'kysely';
import myanmarTools from 'myanmar-tools';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, batchTimeouts } from '../../src/platform/database/database.ts';
import { localFiles } from '../../src/platform/files/files.ts';
import { cloneDatabase } from '../../src/testing/databases.ts';

const demo = await cloneDatabase('demo');
const shop = openDatabase(demo.url, { maxConnections: 2, ...batchTimeouts });
afterAll(() => shop.close());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(shop.db)).rows;
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await rowsOf(query))[0]?.count ?? -1;

test('the catalogue is as large as a shop: categories in three levels, brands, products with choices', async () => {
  const levels = await rowsOf(
    sql<{ level: number; count: number }>`select level, count(*) from category group by level order by level`,
  );
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(levels[0]?.count).toBeGreaterThanOrEqual(12);
  expect(await countOf(sql`select count(*) from category where level = 1 and background_key is null`)).toBe(
    0,
  );
  expect(await countOf(sql`select count(*) from brand`)).toBe(24);
  expect(await countOf(sql`select count(*) from tag`)).toBeGreaterThanOrEqual(10);
  expect(await countOf(sql`select count(*) from product`)).toBeGreaterThanOrEqual(300);
  const choices = await rowsOf(
    sql<{ levels: number; count: number }>`
      select levels, count(*) from (
        select product_id, count(*) as levels from variant where name_en <> 'Default' group by product_id
      ) chosen group by levels order by levels`,
  );
  expect(choices.map(({ levels: depth }) => depth)).toEqual([1, 2, 3]);
  expect(choices.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(80);
});

test('[SHOW-63] no two categories have one name, in either language', async () => {
  for (const name of ['name_en', 'name_my'])
    expect(await rowsOf(sql`select ${sql.ref(name)} from category group by 1 having count(*) > 1`)).toEqual(
      [],
    );
});

test('every product can be found, bought and viewed', async () => {
  const incomplete = sql<{ handle: string }>`
    select handle from product p where
      search_text = '' or brand_id is null or shipping_id is null or return_policy_id is null
      or not exists (select from product_image i where i.product_id = p.id)
      or not exists (select from product_tag t where t.product_id = p.id)
      or (select count(*) from product_category x join category c on c.id = x.category_id
          where x.product_id = p.id and c.level = 1) <> 1
      or not exists (select from sku s where s.product_id = p.id)
      or exists (select from sku s where s.product_id = p.id and
          (select count(*) from sku_image i where i.sku_id = s.id and i.is_main) <> 1)`;
  expect(await rowsOf(incomplete)).toEqual([]);
  const emptyCategories = sql<{ name: string }>`
    select name_en as name from category c
    where not exists (select from product_category x where x.category_id = c.id)`;
  expect(await rowsOf(emptyCategories)).toEqual([]);
  const emptyBrands = sql<{ name: string }>`
    select name_en as name from brand b where not exists (select from product p where p.brand_id = b.id)`;
  expect(await rowsOf(emptyBrands)).toEqual([]);
});

test('promotions, get-one, sold out and low stock all occur, and a choice of size and colour is in stock', async () => {
  const figures = await rowsOf(sql<Record<string, number>>`select
    (select count(*) from product where promote_price is not null) as promoted,
    (select count(*) from get_one_promotion) as get_one,
    (select count(*) from get_one_promotion g join sku s on s.id = g.free_sku_id where s.stock < 1) as get_nothing,
    (select count(*) from product p where not exists
      (select from sku s where s.product_id = p.id and s.stock > 0)) as sold_out,
    (select count(*) from sku where stock between 1 and 5) as low,
    (select count(*) from sku s
      join variant one on one.product_id = s.product_id and one.level = 1 and one.name_en = 'Size'
      join variant two on two.product_id = s.product_id and two.level = 2 and two.name_en = 'Colour'
      where s.stock > 5) as size_and_colour`);
  const [found = {}] = figures;
  expect(found.promoted).toBeGreaterThan(40);
  expect(found.get_one).toBeGreaterThan(6);
  expect(found.get_nothing).toBe(0);
  expect(found.sold_out).toBeGreaterThan(3);
  expect(found.low).toBeGreaterThan(20);
  expect(found.size_and_colour).toBeGreaterThan(50);
});

test('prices are whole and plausible, promoted ones below the usual price', async () => {
  const odd = sql<{ id: number }>`select id from sku
    where original_price < 1000 or original_price > 10000000 or original_price % 50 <> 0
      or promote_price >= original_price or promote_price < original_price / 2`;
  expect(await rowsOf(odd)).toEqual([]);
});

test('every text of the catalogue has both languages, the Burmese one in Unicode', async () => {
  const detector = new myanmarTools.ZawgyiDetector();
  const texts = await rowsOf(sql<{ en: string; my: string }>`
    select name_en as en, name_my as my from product
    union all select description_en, description_my from product
    union all select name_en, name_my from category
    union all select name_en, name_my from brand
    union all select description_en, description_my from brand
    union all select name_en, name_my from tag
    union all select title_en, title_my from offer_text
    union all select description_en, description_my from offer_text
    union all select name_en, name_my from variant_value where name_en !~ '^(S|M|L|XL|[0-9]+( [GT]B( SSD)?)?|Default)$'`);
  expect(texts.length).toBeGreaterThan(900);
  const burmese = /[က-၏]/;
  expect(
    texts.filter(({ en, my }) => !/[A-Za-z0-9]/.test(en) || burmese.test(en) || !burmese.test(my)),
  ).toEqual([]);
  expect(texts.filter(({ my }) => my.length > 12 && detector.getZawgyiProbability(my) > 0.5)).toEqual([]);
});

test('the file of every row exists, and pictures render', async () => {
  const files = localFiles(demo.filesFolder);
  const named = await rowsOf(
    sql<{ key: string; mime: string }>`select key, mime from file where kind = 'public'`,
  );
  expect(named.length).toBeGreaterThan(1_000);
  for (const { key } of named) expect([key, await files.exists('public', key)]).toEqual([key, true]);
  const images = named.filter(({ mime }) => mime.startsWith('image/'));
  for (const { key } of images.filter((_, index) => index % 60 === 0)) {
    const bytes = await files.read('public', key);
    const { channels, width } = await sharp(bytes ?? undefined)
      .resize({ width: 64 })
      .stats()
      .then(async ({ channels }) => ({
        channels,
        width: (await sharp(bytes ?? undefined).metadata()).width,
      }));
    expect(width).toBeGreaterThan(100);
    // A blank picture would have no spread of colours.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(2);
  }
});

test('drawings contain no text and load nothing external', async () => {
  const files = localFiles(demo.filesFolder);
  const keys = await rowsOf(sql<{ key: string }>`select key from file where mime = 'image/svg+xml'`);
  for (const { key } of keys) {
    const svg = String(await files.read('public', key));
    expect([key, /<(text|image|script|foreignObject|use)\b|href=|url\((?!#)/.exec(svg)?.[0]]).toEqual([
      key,
      undefined,
    ]);
  }
});
