import { expect, test } from 'vitest';
import { linesByType, lineType, sortByType } from './line-type.ts';

test('[CART-12] a line is available up to the stock, and at exactly the stock', () => {
  expect(lineType({ qty: 1, availableQty: 5 })).toBe('available');
  expect(lineType({ qty: 1, availableQty: 9 })).toBe('available');
  expect(lineType({ qty: 3, availableQty: 3 })).toBe('available');
  expect(lineType({ qty: 5, availableQty: 5 })).toBe('available');
});

test('[CART-13] a line above the stock is stock-left while any is left', () => {
  expect(lineType({ qty: 6, availableQty: 5 })).toBe('stock-left');
  expect(lineType({ qty: 4, availableQty: 3 })).toBe('stock-left');
  expect(lineType({ qty: 2, availableQty: 1 })).toBe('stock-left');
});

test('[CART-14] a line without any stock is out of stock, whatever its quantity', () => {
  for (const qty of [0, 1, 3]) expect(lineType({ qty, availableQty: 0 })).toBe('out-of-stock');
});

test('[CART-17 CART-18] raising a stock-left line keeps it there, lowering it far enough makes it available', () => {
  const types = [6, 5, 4, 3].map((qty) => lineType({ qty, availableQty: 3 }));
  expect(types).toEqual(['stock-left', 'stock-left', 'stock-left', 'available']);
});

const lines = [
  { id: 1, type: 'out-of-stock' as const },
  { id: 2, type: 'available' as const },
  { id: 3, type: 'stock-left' as const },
  { id: 4, type: 'available' as const },
];

test('[CART-36] lines are sorted available, stock-left, out-of-stock, stable within each', () => {
  expect(sortByType(lines).map((line) => line.id)).toEqual([2, 4, 3, 1]);
});

test('every line is in the group of its type', () => {
  const groups = linesByType(lines, ({ type }) => type);
  expect(groups.available.map(({ id }) => id)).toEqual([2, 4]);
  expect(groups['stock-left'].map(({ id }) => id)).toEqual([3]);
  expect(groups['out-of-stock'].map(({ id }) => id)).toEqual([1]);
});
