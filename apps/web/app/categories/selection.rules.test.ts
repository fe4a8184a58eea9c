import { categoryTree, type MainCategory } from '@zay/contract';
import { expect, test } from 'vitest';
import { findSelection, openAtFirst } from './selection.rules.ts';

// Clothing (1) with Longyi (11) with Cotton longyi (111).
const tree = categoryTree.example?.response as MainCategory[];
const clothing = tree[0]!;
const bags = { id: 12, name: 'Bags', url: '', subCategory2: [] };
const categories = [
  { ...clothing, id: 2, subCategory1: [] },
  { ...clothing, subCategory1: [bags, ...clothing.subCategory1] },
];

test('a category of any level selects its main category', () => {
  expect(findSelection(categories, '1')).toEqual({ main: categories[1] });
  expect(findSelection(categories, '12')).toEqual({ main: categories[1], subId: 12 });
  expect(findSelection(categories, '111')).toEqual({ main: categories[1], subId: 11 });
  for (const asked of ['', '0', '-1', '01', '1.0', 'x', '999'])
    expect(findSelection(categories, asked)).toBeUndefined();
});

test('the requested category is open initially, else the first with children', () => {
  expect([...openAtFirst({ main: categories[1]! })]).toEqual([11]);
  expect([...openAtFirst({ main: categories[1]!, subId: 12 })]).toEqual([12]);
  expect([...openAtFirst({ main: categories[0]! })]).toEqual([]);
});
