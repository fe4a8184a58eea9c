import { latestProducts, limits, productCards, wishlist } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const first = await makeProduct(shop.db, { name: 'Teapot', price: 9_000, promotePrice: 8_100 });
const second = await makeProduct(shop.db, { name: 'Cup', nameMy: 'ခွက်', price: 1_500 });
const hidden = await makeProduct(shop.db, { name: 'Broken jar', state: 'hidden' });

const namesOf = async (ids: number[], lang = 'en-US') =>
  (await shop.call(productCards, { query: { ids }, lang })).body.map(({ name }) => name);

test('[RECENT-04] cards come in the order of the ids, each once, in the requested language', async () => {
  expect(await namesOf([second, first, second])).toEqual(['Cup', 'Teapot']);
  expect(await namesOf([first, second])).toEqual(['Teapot', 'Cup']);
  expect(await namesOf([second], 'unicode')).toEqual(['ခွက်']);
});

test('[RECENT-04] they have current prices and the caller’s hearts', async () => {
  await shop.db.updateTable('sku').set({ promote_price: 7_200 }).where('product_id', '=', first).execute();
  const buyer = await newcomer(shop);
  await shop.db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: first }).execute();
  const { body } = await shop.call(productCards, { query: { ids: [first] }, token: buyer.token });
  expect(body).toMatchObject([
    { originalPrice: 9_000, promotePrice: 7_200, promotePercent: 20, isFav: true },
  ]);
});

test('[SHOW-11] a card says that its product is sold out, in lists and the wishlist, and only then', async () => {
  const buyer = await newcomer(shop);
  await shop.db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: second }).execute();
  const cards = async () => {
    const latest = await shop.call(latestProducts, { query: { PageNumber: 1, PageSize: 20 } });
    const kept = await shop.call(wishlist, { token: buyer.token });
    const named = await shop.call(productCards, { query: { ids: [second] } });
    return [...latest.body, ...kept.body, ...named.body].filter(({ productId }) => productId === second);
  };
  const marks = async () => (await cards()).map((card) => 'isSoldOut' in card && card.isSoldOut);
  expect(await marks()).toEqual([false, false, false]);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('product_id', '=', second).execute();
  await expect.poll(marks).toEqual([true, true, true]);
  await shop.db.updateTable('sku').set({ stock: 5 }).where('product_id', '=', second).execute();
  await expect.poll(marks).toEqual([false, false, false]);
});

test('[RECENT-04] unknown and hidden products are left out, and an empty result is no error', async () => {
  expect(await namesOf([999_999, hidden, second])).toEqual(['Cup']);
  expect(await namesOf([])).toEqual([]);
  expect((await fetch(`${shop.url}${productCards.path}`)).status).toBe(200);
});

const list = (length: number) => `ids=${Array.from({ length }, (_, index) => index + 1).join(',')}`;
const statusOf = async (query: string) => (await fetch(`${shop.url}${productCards.path}?${query}`)).status;

test('[RECENT-04] ids may be repeated or separated by commas; anything else, or too many, is refused', async () => {
  expect(await statusOf(`ids=${first}&IDS=${second}`)).toBe(200);
  expect(await (await fetch(`${shop.url}${productCards.path}?ids=${second},${first}`)).json()).toHaveLength(
    2,
  );
  const garbage = ['x', '1;drop table product', '-1', '0', '1.5', '99999999999', '1,x', '%00', '[1]', 'null'];
  expect(await Promise.all(garbage.map((ids) => statusOf(`ids=${ids}`)))).toEqual(garbage.map(() => 400));
  expect(await statusOf(list(limits.productCards))).toBe(200);
  expect(await statusOf(list(limits.productCards + 1))).toBe(400);
});
