import { expect, test } from 'vitest';
import { productsByBrand, type BrandPage } from '@zay/contract';
import { isFull, mayHaveMore } from './brand-pages.rules.ts';

const page = productsByBrand.example?.response as BrandPage;
const pageWith = (product_count: number): BrandPage => ({ ...page, product_count });

test('there may be more after more than five products', () => {
  expect(mayHaveMore([pageWith(5), pageWith(6)])).toBe(true);
  expect(mayHaveMore([pageWith(20), pageWith(5)])).toBe(false);
  expect(mayHaveMore([pageWith(20), pageWith(0)])).toBe(false);
  expect(mayHaveMore([])).toBe(false);
});

test('a page of 20 is full', () => {
  expect([19, 20].map((count) => isFull(pageWith(count)))).toEqual([false, true]);
  expect(isFull(undefined)).toBe(false);
});
