import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { markBestSellers, reindexOutdated, reindexProducts } from './search-index.store.ts';

const shop = await openTestShop({ data: 'demo' });

const indexed = (id: number) =>
  shop.db.selectFrom('product_search').selectAll().where('id', '=', id).executeTakeFirst();
const wordsOf = async (text: string) =>
  (await sql<{ words: string[] }>`select tsvector_to_array(search_words(${text})) as words`.execute(shop.db))
    .rows[0]?.words;

test('the demo shop’s index matches a reindexing', async () => {
  const { rows } = await sql<{ published: number; indexed: number }>`
    select count(*) as published, count(s.id) as indexed
    from product p left join product_search s on s.id = p.id and s.search_text = p.search_text
    where p.state = 'published'`.execute(shop.db);
  expect(rows[0]?.published).toBeGreaterThan(50);
  expect(rows[0]?.indexed).toBe(rows[0]?.published);
  expect(await reindexProducts(shop.db)).toBe(0);
});

test('words, syllables and up to three neighbouring syllables are indexed, never across names or other words', async () => {
  const plain = async (text: string) => (await wordsOf(text))?.filter((word) => !word.includes(':')).sort();
  expect(await plain('cotton longyi|ချည်.လုံ.ချည် 5 ဆန်||ဆန်')).toEqual(
    ['5', 'cotton', 'cottonlongyi', 'longyi', 'ချည်', 'ချည်.လုံ', 'ချည်.လုံ.ချည်', 'ဆန်', 'လုံ', 'လုံ.ချည်'].sort(),
  );
  expect(await plain('လုံ ချည်')).toEqual(['ချည်', 'လုံ', 'လုံ.ချည်'].sort());
  expect(await plain('t-shirt')).toEqual(['shirt', 't', 'tshirt']);
  expect(await wordsOf('')).toEqual([]);
});

const classified = async (text: string, field: string) =>
  (await wordsOf(text))
    ?.filter((word) => word.startsWith(`:${field}:`))
    .map((word) => word.slice(field.length + 2));

test('words are classified: whole ones of names and brands, and the ends of names and deepest categories', async () => {
  const text = 't-shirt $ for men|က.လေး.တီ.ရှပ် $|kyar thit||^tops $ and tees $|clothes';
  expect(await classified(text, 'name')).toEqual(
    expect.arrayContaining(['t', 'tshirt', 'men', 'formen', 'က', 'ကလေး', 'ကလေးတီ', 'ကလေးတီရှပ်', 'ရှပ်', 'တီရှပ်']),
  );
  expect(await classified(text, 'name')).not.toContain('shirt');
  expect(await classified(text, 'name')).not.toContain('လေးတီ');
  expect((await classified(text, 'end'))?.sort()).toEqual(
    ['tshirt', 'ကလေးတီရှပ်', 'တီရှပ်', 'ရှပ်', 'လေးတီရှပ်'].sort(),
  );
  expect((await classified(text, 'kind'))?.sort()).toEqual(['andtees', 'tees', 'tops']);
  expect((await classified(text, 'brand'))?.sort()).toEqual(['kyar', 'kyarthit', 'thit']);
});

test('a published product is indexed, with the sort columns of lists', async () => {
  const id = await makeProduct(shop.db, { name: 'Zebra lamp', price: 700, sold: 3 });
  expect(await indexed(id)).toMatchObject({
    search_text: 'zebra lamp $|||',
    price_from: 700,
    sold_count: 3,
    in_stock: true,
  });
  const change = (values: object) =>
    shop.db.updateTable('product').set(values).where('id', '=', id).execute();
  await change({ sold_count: 9, published_at: new Date('2026-02-01T00:00:00Z') });
  expect(await indexed(id)).toMatchObject({
    sold_count: 9,
    published_at: new Date('2026-02-01T00:00:00Z'),
  });
  await shop.db.updateTable('sku').set({ original_price: 650 }).where('product_id', '=', id).execute();
  expect(await indexed(id)).toMatchObject({ price_from: 650 });
  await change({ state: 'hidden' });
  expect(await indexed(id)).toBeUndefined();
  await change({ sold_count: 10 });
  await change({ state: 'published' });
  expect(await indexed(id)).toMatchObject({ sold_count: 10, price_from: 650, in_stock: true });
  await shop.db.updateTable('sku').set({ stock: 0 }).where('product_id', '=', id).execute();
  expect(await indexed(id)).toMatchObject({ in_stock: false });
});

test('reindexing applies changes of names, brand and categories', async () => {
  const brandId = await makeBrand(shop.db, 'Old Brand', { name_my: 'အမှတ်ဟောင်း' });
  const category = await makeCategory(shop.db, 'Lanterns', { nameMy: 'မီးပုံး' });
  const id = await makeProduct(shop.db, { name: 'Paper moon', brandId, categoryIds: [category] });
  expect(await reindexProducts(shop.db, [id])).toBe(1);
  await shop.db.updateTable('brand').set({ name_en: 'New Brand' }).where('id', '=', brandId).execute();
  expect(await reindexProducts(shop.db, [id])).toBe(1);
  expect(await indexed(id)).toMatchObject({
    search_text: 'paper moon $||new brand|အ.မှတ်.ဟောင်း|^lanterns $|^မီး.ပုံး $',
  });
  expect(await reindexProducts(shop.db, [id])).toBe(0);
});

test('texts of the previous release, without classification, are found and rewritten', async () => {
  const id = await makeProduct(shop.db, { name: 'Brass gong' });
  const before = 'brass gong||new brand|';
  await shop.db.updateTable('product').set({ search_text: before }).where('id', '=', id).execute();
  expect(await reindexOutdated(shop.db)).toBe(1);
  expect(await indexed(id)).toMatchObject({ search_text: 'brass gong $|||' });
  expect(await reindexOutdated(shop.db)).toBe(0);
});

test('the best-selling fifth is marked, and products locked by an order are skipped', async () => {
  const id = await makeProduct(shop.db, { name: 'Golden drum', sold: 10_000 });
  const held = await makeProduct(shop.db, { name: 'Silver drum', sold: 10_000 });
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('product').set({ sold_count: 10_001 }).where('id', '=', held).execute();
    await markBestSellers(shop.db);
  });
  expect([await indexed(id), await indexed(held)]).toMatchObject([
    { sells_best: true },
    { sells_best: false },
  ]);
  await markBestSellers(shop.db);
  const { rows } = await sql<{ best: number; all: number }>`
    select count(*) filter (where sells_best) as best, count(*) as all from product_search`.execute(shop.db);
  expect(rows[0]?.best).toBe(Math.floor((rows[0]?.all ?? 0) / 5));
  expect(await indexed(held)).toMatchObject({ sells_best: true });
  await shop.db.updateTable('product').set({ sold_count: 0 }).where('id', '=', id).execute();
  await markBestSellers(shop.db);
  expect(await indexed(id)).toMatchObject({ sells_best: false });
});

test('a sale does not change the search index', async () => {
  const id = await makeProduct(shop.db, { name: 'Quiet drum' });
  await shop.db.transaction().execute(async (trx) => {
    const updates = async () => {
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables
        where relname = 'product_search'`.execute(trx);
      return rows[0] ?? { all: 0, hot: 0 };
    };
    const before = await updates();
    for (let sold = 1; sold <= 5; sold += 1) {
      await trx.updateTable('product').set({ sold_count: sold }).where('id', '=', id).execute();
    }
    const after = await updates();
    expect([after.all - before.all, after.hot - before.hot]).toEqual([5, 5]);
  });
});
