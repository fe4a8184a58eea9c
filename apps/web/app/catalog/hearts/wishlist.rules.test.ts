import { expect, test } from 'vitest';
import type { WishlistProduct } from '@zay/contract';
import { latestFirst } from './wishlist.rules.ts';

const product = (productId: number, date: string): WishlistProduct => ({
  productId,
  url: '',
  name: `Product ${productId}`,
  originalPrice: 1000,
  promotePercent: 0,
  promotePrice: 0,
  fromPrice: 1000,
  toPrice: 1000,
  hasFromToPrice: false,
  date,
  isFav: true,
  totalWishList: 1,
  totalOrder: 0,
});
const old = product(1, '2026-11-01T10:00:00.000Z');
const newer = product(2, '2026-11-19T09:59:00.000Z');
const newest = product(3, '2026-11-19T10:00:00.000Z');
const ids = (products: readonly WishlistProduct[]) => products.map(({ productId }) => productId);

test('[WISH-06] the wishlist is sorted by date, the latest first', () => {
  expect(ids(latestFirst([newer, old, newest]))).toEqual([3, 2, 1]);
  expect(ids(latestFirst([old, newer, newest]))).toEqual([3, 2, 1]);
  expect(latestFirst([])).toEqual([]);
});
