import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  productsByMainCategory,
  promotionProducts,
  relatedProducts,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeCategory, makeProduct } from '../testing/catalogue.ts';
import { makeGetOne, makeSku } from '../testing/goods.ts';
import { openTestShop } from '../testing/shop.ts';

const products: Record<string, number> = {};

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
const clothing = await makeCategory(db, 'Clothing', { nameMy: 'အဝတ်အထည်' });
const longyi = await makeCategory(db, 'Longyi', { parentId: clothing, level: 2 });
const cotton = await makeCategory(db, 'Cotton', { parentId: longyi, level: 3 });
const empty = await makeCategory(db, 'Empty');
products['old'] = await makeProduct(db, {
  name: 'Old shirt',
  nameMy: 'ရှပ်အင်္ကျီ',
  publishedAt: '2026-01-01',
  categoryIds: [clothing],
  price: 20_000,
  promotePrice: 13_300,
  images: ['1111111111111111.webp', '2222222222222222.webp'],
  sold: 5,
});
products['new'] = await makeProduct(db, {
  name: 'New longyi',
  publishedAt: '2026-03-01',
  categoryIds: [cotton],
  sold: 9,
});
products['middle'] = await makeProduct(db, {
  name: 'Middle',
  publishedAt: '2026-02-01',
  categoryIds: [longyi],
  promotePrice: 0,
});
await makeProduct(db, {
  name: 'Hidden',
  state: 'hidden',
  categoryIds: [clothing],
  promotePrice: 10,
  sold: 99,
});

test('[API-62 ENTITY-01] promotions are the products with a lower price, as complete cards', async () => {
  const { status, body } = await shop.call(promotionProducts);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      productId: products['old'],
      name: 'Old shirt',
      url: '/media/1111111111111111.webp',
      originalPrice: 20_000,
      promotePrice: 13_300,
      promotePercent: 34,
      totalOrder: 5,
      totalWishList: 0,
      isFav: false,
      isGetOne: false,
    },
  ]);
});

test('[API-63 LIST-18] new arrivals come latest first, page by page from 1', async () => {
  const first = await shop.call(latestProducts, { query: { PageNumber: 1, PageSize: 2 } });
  expect(first.body.map(({ name }) => name)).toEqual(['New longyi', 'Middle']);
  const second = await shop.call(latestProducts, { query: { PageNumber: 2, PageSize: 2 } });
  expect(second.body.map(({ name }) => name)).toEqual(['Old shirt']);
  const none = await shop.call(latestProducts, { query: { PageNumber: 0, PageSize: 2 } });
  expect(none.status).toBe(400);
});

test('[API-65] best sellers are ordered by pieces sold; unsold products are excluded', async () => {
  const { body } = await shop.call(bestSellingProducts);
  expect(body.map(({ name, totalOrder }) => [name, totalOrder])).toEqual([
    ['New longyi', 9],
    ['Old shirt', 5],
  ]);
});

test('[API-64 ENTITY-16] main categories contain their products, including those of sub-categories', async () => {
  const { body } = await shop.call(productsByMainCategory, { query: { PageNumber: 1, PageSize: 2 } });
  expect(body.mainCategory.map(({ id, name }) => [id, name])).toEqual([
    [clothing, 'Clothing'],
    [empty, 'Empty'],
  ]);
  expect(body.mainCategory[0]?.productListBuyers.map(({ name }) => name)).toEqual(['New longyi', 'Middle']);
  expect(body.mainCategory[1]?.productListBuyers).toEqual([]);

  const one = await shop.call(productsByMainCategory, { query: { CategoryId: longyi, PageSize: 6 } });
  expect(one.body.mainCategory.map(({ name }) => name)).toEqual(['Longyi']);
  const unknown = await shop.call(productsByMainCategory, { query: { CategoryId: 999_999 } });
  expect(unknown.body).toEqual({ mainCategory: [] });
});

test('[API-71] related products are from the category and its descendants, seven by default', async () => {
  const { body } = await shop.call(relatedProducts, { query: { ProductCategoryId: longyi } });
  expect(body.map(({ name }) => name)).toEqual(['New longyi', 'Middle']);
  for (let more = 0; more < 8; more += 1) await makeProduct(shop.db, { categoryIds: [empty] });
  const { body: many } = await shop.call(relatedProducts, { query: { ProductCategoryId: empty } });
  expect(many).toHaveLength(7);
  const { body: none } = await shop.call(relatedProducts, { query: { ProductCategoryId: 999_999 } });
  expect(none).toEqual([]);
});

test('[API-66] buy one get one lists the paid product while the promotion runs', async () => {
  const paid = await makeSku(shop.db, { name: 'Soap' });
  await makeGetOne(shop.db, paid, await makeSku(shop.db, { name: 'Sponge' }));
  const { body } = await shop.call(buyOneGetOneProducts);
  expect(body.map(({ name, isGetOne }) => [name, isGetOne])).toEqual([['Soap', true]]);
  await shop.db.updateTable('get_one_promotion').set({ active: false }).execute();
  expect((await shop.call(buyOneGetOneProducts)).body).toEqual([]);
});

test('a card is in the requested language and falls back to the other', async () => {
  const { body } = await shop.call(promotionProducts, { lang: 'unicode' });
  expect(body[0]?.name).toBe('ရှပ်အင်္ကျီ');
  const { body: latest } = await shop.call(latestProducts, { lang: 'unicode', query: { PageSize: 100 } });
  expect(latest.map(({ name }) => name)).toContain('New longyi');
});

test('hearts are the caller’s; without a token the response is the same for everybody', async () => {
  const buyer = await newcomer(shop);
  await shop.db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: products['old']! }).execute();
  const own = await shop.call(promotionProducts, { token: buyer.token });
  expect(own.body[0]).toMatchObject({ isFav: true, totalWishList: 1 });
  const guest = await shop.call(promotionProducts);
  expect(guest.body[0]).toMatchObject({ isFav: false, totalWishList: 1 });
});
