import { updateWishlist, wishlist } from '@zay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ data: 'empty' });
});
afterAll(() => shop.close());

test('[API-67 API-68] a product goes on the list once and off it, the list is latest first', async () => {
  const buyer = await newcomer(shop);
  const shirt = await makeProduct(shop.db, {
    name: 'Shirt',
    levels: [['Size', 'M', 'L']],
    skus: [
      { values: ['M'], price: 10_000, promotePrice: 8_000 },
      { values: ['L'], price: 12_000 },
    ],
  });
  const cup = await makeProduct(shop.db, { name: 'Cup', price: 2_000 });
  const set = (productId: number, isFav: boolean) =>
    shop.call(updateWishlist, { query: { productId, isFav }, token: buyer.token });
  const read = async () => (await shop.call(wishlist, { token: buyer.token })).body;

  expect(await read()).toEqual([]);
  for (const productId of [shirt, shirt, cup]) expect((await set(productId, true)).status).toBe(200);
  const listed = await read();
  expect(listed.map(({ name }) => name)).toEqual(['Cup', 'Shirt']);
  expect(listed[1]).toMatchObject({
    productId: shirt,
    originalPrice: 10_000,
    promotePrice: 8_000,
    promotePercent: 20,
    fromPrice: 8_000,
    toPrice: 12_000,
    hasFromToPrice: true,
    isFav: true,
    totalWishList: 1,
  });
  expect(listed[0]).toMatchObject({ hasFromToPrice: false, fromPrice: 2_000, toPrice: 2_000 });

  for (const productId of [cup, cup]) expect((await set(productId, false)).status).toBe(200);
  expect((await read()).map(({ name }) => name)).toEqual(['Shirt']);
  expect((await set(999_999, true)).status).toBe(404);
});

test('[API-67 API-68] a guest has no list, another buyer has another', async () => {
  const product = await makeProduct(shop.db);
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  await shop.call(updateWishlist, { query: { productId: product, isFav: true }, token: one.token });
  expect((await shop.call(wishlist, { token: other.token })).body).toEqual([]);
  expect((await shop.call(wishlist)).status).toBe(401);
  expect((await shop.call(updateWishlist, { query: { productId: product, isFav: true } })).status).toBe(401);
});

test('hearts of many buyers at once are all counted', async () => {
  const product = await makeProduct(shop.db);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newcomer(shop)));
  await Promise.all(
    buyers.map(({ token }) =>
      shop.call(updateWishlist, { query: { productId: product, isFav: true }, token }),
    ),
  );
  const row = await shop.db
    .selectFrom('product')
    .select('wishlist_count')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect(row.wishlist_count).toBe(8);
});
