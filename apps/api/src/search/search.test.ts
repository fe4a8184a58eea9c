import { productSuggestions, searchByCategory, searchProducts, type QueryInputOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer } from '../testing/buyers.ts';
import { makeCategory, makeProduct, makeTag } from '../testing/catalogue.ts';
import { makeGetOne, makeSku } from '../testing/goods.ts';
import { openTestShop } from '../testing/shop.ts';

const find = async (query: QueryInputOf<typeof searchProducts>) => {
  const { status, body } = await shop.call(searchProducts, { query });
  expect(status).toBe(200);
  return { names: body.productList.map(({ name }) => name), count: body.count };
};

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
const clothing = await makeCategory(db, 'Clothing');
const men = await makeCategory(db, 'Men', { parentId: clothing, level: 2 });
const shirts = await makeCategory(db, 'Shirts', { parentId: men, level: 3 });
const summer = await makeTag(db, 'Summer');
const handmade = await makeTag(db, 'Handmade');
await makeProduct(db, {
  name: 'Linen shirt',
  nameMy: 'ပိတ်ချောရှပ်အင်္ကျီ',
  price: 30_000,
  promotePrice: 12_000,
  publishedAt: '2026-01-01',
  sold: 3,
  categoryIds: [shirts],
  tagIds: [summer],
});
await makeProduct(db, {
  name: 'Shirt box',
  price: 20_000,
  publishedAt: '2026-03-01',
  sold: 3,
  categoryIds: [clothing, shirts],
  tagIds: [summer, handmade],
});
await makeProduct(db, { name: 'Undershirt', price: 5_000, publishedAt: '2026-02-01', sold: 8 });
await makeProduct(db, {
  name: 'Tin kettle',
  price: 15_000,
  publishedAt: '2025-12-01',
  categoryIds: [clothing],
});
await makeProduct(db, { name: 'Hidden shirt', state: 'hidden', categoryIds: [shirts], tagIds: [summer] });
const kettle = await db
  .selectFrom('product')
  .select('id')
  .where('name_en', '=', 'Shirt box')
  .executeTakeFirstOrThrow();
const buyer = await makeBuyer(db);
await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: kettle.id }).execute();

test('[LIST-07 API-77 ENTITY-22] type 1 finds names by text, ignoring case and position in the name', async () => {
  expect(await find({ SearchType: 1, ProductName: 'SHIRT' })).toEqual({
    names: ['Shirt box', 'Linen shirt'],
    count: 2,
  });
  expect(await find({ SearchType: 1, ProductName: 'shirt linen' })).toEqual({
    names: ['Linen shirt'],
    count: 1,
  });
  expect(await find({ SearchType: 1, ProductName: 'shirt kettle' })).toEqual({ names: [], count: 0 });
});

test('[LIST-07] type 1 finds a part of a Burmese name, which has no blanks between words', async () => {
  expect((await find({ SearchType: 1, ProductName: 'ပိတ်ချော' })).names).toEqual(['Linen shirt']);
  expect((await find({ SearchType: 1, ProductName: 'ချော' })).names).toEqual(['Linen shirt']);
});

test('[LIST-07] one or two letters find word prefixes; SQL wildcards find nothing', async () => {
  expect((await find({ SearchType: 1, ProductName: 'ti' })).names).toEqual(['Tin kettle']);
  expect((await find({ SearchType: 1, ProductName: 'bo' })).names).toEqual(['Shirt box']);
  expect((await find({ SearchType: 1, ProductName: 'rt' })).names).toEqual([]);
  for (const ProductName of ['%', '_', '\\', '((((', "'"]) {
    expect((await find({ SearchType: 1, ProductName })).count).toBe(0);
  }
  expect((await find({ SearchType: 1, ProductName: '' })).count).toBe(4);
});

test('[LIST-08] type 2 lists a category with its descendants, each product once', async () => {
  expect(await find({ SearchType: 2, ProductCategoryId: clothing })).toEqual({
    names: ['Shirt box', 'Linen shirt', 'Tin kettle'],
    count: 3,
  });
  expect((await find({ SearchType: 2, ProductCategoryId: shirts })).count).toBe(2);
  expect((await find({ SearchType: 2, ProductCategoryId: 999_999 })).count).toBe(0);
  expect((await find({ SearchType: 2 })).count).toBe(0);
});

test('[LIST-09 API-77] type 3 lists products with any of the repeated tags; 0 is no tag', async () => {
  expect((await find({ SearchType: 3, tagIds: [summer, handmade] })).names).toEqual([
    'Shirt box',
    'Linen shirt',
  ]);
  expect((await find({ SearchType: 3, tagIds: [handmade] })).names).toEqual(['Shirt box']);
  expect((await find({ SearchType: 3, tagIds: [0] })).count).toBe(0);
  expect((await find({ SearchType: 1, ProductName: 'shirt', tagIds: [0] })).count).toBe(2);
});

test('[LIST-10 LIST-16] type 4 and sort 3 list the latest first', async () => {
  const latest = ['Shirt box', 'Undershirt', 'Linen shirt', 'Tin kettle'];
  expect((await find({ SearchType: 4 })).names).toEqual(latest);
  expect((await find({ SearchType: 1, Choose: 3 })).names).toEqual(latest);
});

test('[LIST-11] type 5 lists promotions', async () => {
  expect(await find({ SearchType: 5 })).toEqual({ names: ['Linen shirt'], count: 1 });
});

/** Names without a sort, equal to those with sort 0. */
const firstOrder = async (query: QueryInputOf<typeof searchProducts>) => {
  const { names } = await find(query);
  expect((await find({ ...query, Choose: 0 })).names).toEqual(names);
  return names;
};

test('[SEARCH-33] without a sort, or with 0, every list has its default order', async () => {
  const sold = ['Undershirt', 'Shirt box', 'Linen shirt'];
  const latest = ['Shirt box', 'Undershirt', 'Linen shirt', 'Tin kettle'];
  expect(await firstOrder({ SearchType: 6 })).toEqual(sold);
  expect(await firstOrder({ SearchType: 6, ProductCategoryId: 0 })).toEqual(sold);
  expect(await firstOrder({ SearchType: 4 })).toEqual(latest);
  expect(await firstOrder({ SearchType: 1 })).toEqual(latest);
  expect(await firstOrder({ SearchType: 2, ProductCategoryId: shirts })).toEqual([
    'Shirt box',
    'Linen shirt',
  ]);
  expect(await firstOrder({ SearchType: 3, tagIds: [summer] })).toEqual(['Shirt box', 'Linen shirt']);
});

test('[LIST-12] type 6 lists best sellers, with a category id that category', async () => {
  expect((await find({ SearchType: 6, Choose: 4 })).names).toEqual([
    'Undershirt',
    'Shirt box',
    'Linen shirt',
  ]);
  expect((await find({ SearchType: 6, ProductCategoryId: clothing })).names).toEqual([
    'Shirt box',
    'Linen shirt',
    'Tin kettle',
  ]);
});

test('[LIST-15] sorts 1 and 2 are by the price to pay, promotions included', async () => {
  const byPrice = ['Undershirt', 'Linen shirt', 'Tin kettle', 'Shirt box'];
  expect((await find({ SearchType: 1, Choose: 1 })).names).toEqual(byPrice);
  expect((await find({ SearchType: 1, Choose: 2 })).names).toEqual(byPrice.toReversed());
});

test('[LIST-17] sorts 4 and 5 are by pieces sold and by hearts', async () => {
  const popular = ['Undershirt', 'Shirt box', 'Linen shirt', 'Tin kettle'];
  expect((await find({ SearchType: 1, Choose: 4 })).names).toEqual(popular);
  expect((await find({ SearchType: 1, Choose: 5 })).names).toEqual(popular);
});

test('[API-79] ProductSearchByCategory lists a category, sorted and paged', async () => {
  const { body } = await shop.call(searchByCategory, {
    query: { ProductCategoryId: clothing, Choose: 1, PageNumber: 2, PageSize: 2 },
  });
  expect([body.productList.map(({ name }) => name), body.count]).toEqual([['Shirt box'], 3]);
});

test('[API-78 ENTITY-21 FIND-12 FIND-13] suggestions are the search results, each with its product', async () => {
  const { body } = await shop.call(productSuggestions, { query: { SearchText: 'shirt' } });
  const found = await shop.call(searchProducts, {
    query: { SearchType: 1, ProductName: 'shirt', Choose: 0 },
  });
  expect(body).toEqual(
    found.body.productList.map(({ productId, name }) => ({ name, imageUrl: '', productId })),
  );
  expect(body.map(({ name }) => name)).toEqual(['Shirt box', 'Linen shirt']);
  const burmese = await shop.call(productSuggestions, { query: { SearchText: 'ပိတ်' }, lang: 'unicode' });
  expect(burmese.body.map(({ name }) => name)).toEqual(['ပိတ်ချောရှပ်အင်္ကျီ']);
  expect((await shop.call(productSuggestions, { query: { SearchText: ' ' } })).body).toEqual([]);
  expect((await shop.call(productSuggestions, { query: { SearchText: 'zzz' } })).body).toEqual([]);
});

test('[SEARCH-33] promotions start with the largest percentage, and with the latest of the same', async () => {
  const { db } = shop;
  const offer = (name: string, promotePrice: number, publishedAt: string, price = 100_000) =>
    makeProduct(db, { name, price, promotePrice, publishedAt });
  const ids = [
    await offer('Half', 50_000, '2026-01-05'),
    await offer('Half too', 49_600, '2026-01-06'),
    await offer('Ninety', 1_000, '2020-01-01', 10_000),
    await offer('Little', 99_000, '2026-05-01'),
  ];
  // The linen shirt costs 12,000 of 30,000 kyats.
  expect((await find({ SearchType: 5 })).names).toEqual([
    'Ninety',
    'Linen shirt',
    'Half too',
    'Half',
    'Little',
  ]);
  expect((await find({ SearchType: 5, Choose: 3 })).names[0]).toBe('Little');
  await db.updateTable('product').set({ state: 'hidden' }).where('id', 'in', ids).execute();
});

test('[LIST-13] type 9 lists buy one get one', async () => {
  await makeGetOne(
    shop.db,
    await makeSku(shop.db, { name: 'Soap' }),
    await makeSku(shop.db, { name: 'Sponge' }),
  );
  expect(await find({ SearchType: 9 })).toEqual({ names: ['Soap'], count: 1 });
});

test('[LIST-18 LIST-19] pages start at 1, hold 20 and at most 100, and never overlap', async () => {
  for (let more = 0; more < 120; more += 1) {
    await makeProduct(shop.db, { name: `Bowl ${more}`, publishedAt: '2026-01-01' });
  }
  const first = await find({ SearchType: 1, ProductName: 'bowl' });
  const second = await find({ SearchType: 1, ProductName: 'bowl', PageNumber: 2 });
  expect([first.count, first.names.length, new Set([...first.names, ...second.names]).size]).toEqual([
    120, 20, 40,
  ]);
  expect((await find({ SearchType: 1, ProductName: 'bowl', PageSize: 1000 })).names).toHaveLength(100);
  expect((await find({ SearchType: 1, ProductName: 'bowl', PageNumber: 99 })).names).toEqual([]);
});
