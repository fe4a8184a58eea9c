import type { Sku } from '@zay/contract';
import { expect, test } from 'vitest';
import { choose, chosenSku, isSoldOut, nothingChosen, skuPictures, stockBelow } from './choice.rules.ts';

const sku = (skuId: number, value: string, qty: number): Sku => ({
  skuId,
  value,
  qty,
  originalPrice: 1000,
  promotePrice: 0,
  promotePercent: 0,
  productSkuImages: [],
});

const shirt = {
  variant: [{ name: 'Size' }, { name: 'Colour' }],
  skuValue: [sku(1, 'M,Red', 3), sku(2, 'M,Green', 0), sku(3, 'L,Red', 0), sku(4, 'M,Red,Long', 9)],
};
const medium = { valueId: 11, valueName: 'M', url: '' };
const large = { valueId: 12, valueName: 'L', url: '' };
const red = { valueId: 21, valueName: 'Red', url: '' };

test('[PRODUCT-34] choosing a value resets the quantity to 1', () => {
  expect(choose({ values: [], quantity: 5 }, 0, medium).quantity).toBe(1);
});

test('[PRODUCT-33] choosing a value clears the later levels', () => {
  const both = choose(choose(nothingChosen, 0, medium), 1, red);
  expect(both.values.map((value) => value.value_name)).toEqual(['M', 'Red']);
  expect(choose(both, 0, large).values).toEqual([{ value_id: 12, value_name: 'L' }]);
});

test("[PRODUCT-37] the SKU's value is the chosen names joined by commas", () => {
  const chosen = choose(choose(nothingChosen, 0, medium), 1, red);
  expect(chosenSku(shirt, chosen.values)?.skuId).toBe(1);
});

test('[PRODUCT-37] no SKU while a level is open or when the values are not sold together', () => {
  expect(chosenSku(shirt, choose(nothingChosen, 0, medium).values)).toBeUndefined();
  const largeGreen = choose(choose(nothingChosen, 0, large), 1, { ...red, valueName: 'Green' });
  expect(chosenSku(shirt, largeGreen.values)).toBeUndefined();
});

test('[PRODUCT-35] a product whose first variant is Default has its first SKU', () => {
  expect(chosenSku({ variant: [{ name: 'Default' }], skuValue: [sku(7, 'Default', 2)] }, [])?.skuId).toBe(7);
});

test('the stock below a value is that of all its combinations', () => {
  expect(stockBelow(shirt.skuValue, ['L'])).toBe(0);
  expect(stockBelow(shirt.skuValue, ['M'])).toBe(12);
  expect(stockBelow([sku(1, 'Mint', 4)], ['M'])).toBeUndefined();
});

test('a product is sold out when all its SKUs are, and a choice when its SKU is', () => {
  const [there, gone] = [sku(1, 'M', 2), sku(2, 'L', 0)];
  expect(isSoldOut({ skuValue: [there, gone] }, undefined)).toBe(false);
  expect(isSoldOut({ skuValue: [there, gone] }, gone)).toBe(true);
  expect(isSoldOut({ skuValue: [gone] }, undefined)).toBe(true);
});

test('[PRODUCT-38] the main picture of a SKU comes first', () => {
  const images = [
    { url: '/a.webp', isMain: false },
    { url: '/b.webp', isMain: true },
  ];
  expect(skuPictures({ ...sku(1, 'M', 1), productSkuImages: images })).toEqual(['/b.webp', '/a.webp']);
});
