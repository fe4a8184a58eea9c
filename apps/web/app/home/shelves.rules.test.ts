import type { HomeMainCategory, ProductCard } from '@zay/contract';
import { expect, test } from 'vitest';
import { homeShelves, keptDetailCategories, type Candidates, type Shelf } from './shelves.rules.ts';

const cards = (...ids: number[]) => ids.map((productId) => ({ productId }) as ProductCard);
const category = (id: number, ...products: number[]): HomeMainCategory => ({
  id,
  name: `Category ${id}`,
  url: '',
  productListBuyers: cards(...products),
});
const nothing: Candidates = { promotions: [], latest: [], bestSelling: [], buyOneGetOne: [], categories: [] };
const ids = ({ products }: Shelf) => products.map(({ productId }) => productId);

test('[SHOW-22] a section skips what an earlier one shows and takes its next ones', () => {
  const home = homeShelves({
    promotions: cards(1, 2, 3),
    latest: cards(3, 4, 1, 5, 6, 7, 8, 9, 10),
    bestSelling: cards(9, 8, 9, 10),
    buyOneGetOne: cards(2, 11),
    categories: [category(1, 11, 12, 13), category(2, 13, 14)],
  });
  expect(ids(home.promotions)).toEqual([1, 2, 3]);
  expect(ids(home.latest)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(ids(home.bestSelling)).toEqual([10]);
  expect(ids(home.buyOneGetOne)).toEqual([11]);
  expect(home.categoryRows.map(ids)).toEqual([[12, 13], [14]]);
});

test('[SHOW-23] a section that would be empty repeats its first products', () => {
  const home = homeShelves({
    ...nothing,
    latest: cards(1, 2, 3),
    bestSelling: cards(2, 1),
    categories: [category(1, 3)],
  });
  expect(ids(home.bestSelling)).toEqual([2, 1]);
  expect(home.categoryRows.map(ids)).toEqual([[3]]);
});

test('[HOME-16] only main categories with products get a row', () => {
  const { categoryRows } = homeShelves({
    ...nothing,
    categories: [category(1, 1, 2), category(2), category(3, 3)],
  });
  expect(categoryRows.map((row) => row.id)).toEqual([1, 3]);
});

test('[HOME-15 CONST-09] a row has at most 6 products; from 6 on it links to the whole list', () => {
  const { categoryRows } = homeShelves({
    ...nothing,
    latest: cards(1),
    categories: [
      category(1, 1, 2, 3, 4, 5, 6),
      category(2, 11, 12, 13, 14, 15),
      category(3, 21, 22, 23, 24, 25, 26, 27),
    ],
  });
  expect(categoryRows.map(({ products, hasMore }) => [products.length, hasMore])).toEqual([
    [5, true],
    [5, false],
    [6, true],
  ]);
});

test('[HOME-17 CONST-10] the first 7 of the detail categories are kept', () => {
  expect(keptDetailCategories([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(keptDetailCategories([1, 2])).toEqual([1, 2]);
});
