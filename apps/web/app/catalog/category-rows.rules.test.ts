import type { HomeMainCategory, ProductCard } from '@zay/contract';
import { expect, test } from 'vitest';
import { categoryRows, keptDetailCategories } from './category-rows.rules.ts';

const card = { productId: 1 } as ProductCard;
const category = (id: number, products: number): HomeMainCategory => ({
  id,
  name: `Category ${id}`,
  url: '',
  productListBuyers: Array.from({ length: products }, () => card),
});

test('[HOME-16] only main categories with products get a row', () => {
  const rows = categoryRows([category(1, 2), category(2, 0), category(3, 1)]);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
});

test('[HOME-15 CONST-09] a row has at most 6 products', () => {
  expect(categoryRows([category(1, 9)])[0]?.productListBuyers).toHaveLength(6);
});

test('[HOME-17 CONST-10] the first 7 of the detail categories are kept', () => {
  expect(keptDetailCategories([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(keptDetailCategories([1, 2])).toEqual([1, 2]);
});
