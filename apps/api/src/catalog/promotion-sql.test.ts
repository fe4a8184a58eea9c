import { isPromoted, percentOff, pricePaid } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { inPromotion, ordered, publishedProducts } from './product-list.store.ts';

/** Promotion rules in SQL, where queries cannot call the contract's functions. */

/** Including none, 0, a percentage of one half, and fractions that are inexact in binary. */
const pairs: readonly (readonly [price: number, promotePrice: number | null])[] = [
  [9_000, null],
  [9_000, 0],
  [9_000, 1],
  [9_000, 8_999],
  [200, 170],
  [200, 171],
  [200, 172],
  [1_000, 855],
  [1_000, 854],
  [400, 342],
  [8_000, 3_960],
  [40, 23],
];

const shop = await openTestShop({ data: 'empty' });
const products: {
  readonly id: number;
  readonly originalPrice: number;
  readonly promotePrice: number | null;
}[] = [];
for (const [originalPrice, promotePrice] of pairs) {
  const options = { price: originalPrice, promotePrice, publishedAt: '2026-01-01T00:00:00Z' };
  products.push({ id: await makeProduct(shop.db, options), originalPrice, promotePrice });
}

test('the price column equals the price of a piece', async () => {
  const rows = await shop.db
    .selectFrom('sku')
    .select(['product_id', 'price'])
    .orderBy('product_id')
    .execute();
  expect(rows.map(({ price }) => price)).toEqual(products.map(pricePaid));
});

test('the list of promotions has the products with a promotion', async () => {
  const rows = await inPromotion(publishedProducts(shop.db)).select('product.id').orderBy('id').execute();
  expect(rows).toEqual(products.filter(isPromoted).map(({ id }) => ({ id })));
});

test('the list by discount is ordered by the percentage on cards, then latest first', async () => {
  const rows = await ordered(publishedProducts(shop.db), 'discount').select('product.id').execute();
  const expected = products.toSorted((a, b) => percentOff(b) - percentOff(a) || b.id - a.id);
  expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
