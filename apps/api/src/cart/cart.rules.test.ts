import { expect, test } from 'vitest';
import { availableQtys, mayChangeQty } from './cart.rules.ts';

test('[CART-17 CART-18] a quantity can always be lowered, and raised only as far as there are pieces', () => {
  expect(mayChangeQty(5, 6, 3)).toBe(false);
  expect(mayChangeQty(5, 4, 3)).toBe(true);
  expect(mayChangeQty(0, 3, 3)).toBe(true);
  expect(mayChangeQty(3, 4, 3)).toBe(false);
});

const line = (
  skuId: number,
  qty: number,
  stock: number,
  free: { skuId: number; stock: number } | null = null,
) => ({
  skuId,
  qty,
  stock,
  free,
});

test('[CART-12] the free piece of a line counts too, and a SKU that is its own gift counts twice', () => {
  expect(availableQtys([line(1, 2, 9, { skuId: 2, stock: 4 })])).toEqual([4]);
  expect(availableQtys([line(1, 2, 9, { skuId: 1, stock: 9 })])).toEqual([4]);
  expect(availableQtys([line(1, 2, 9, { skuId: 2, stock: 0 })])).toEqual([0]);
});

test('[CART-12] lines with the same SKU share its stock, the earlier line first', () => {
  const shares = [
    line(1, 3, 9, { skuId: 2, stock: 5 }),
    line(2, 2, 5),
    line(3, 1, 9, { skuId: 2, stock: 5 }),
  ];
  expect(availableQtys(shares)).toEqual([5, 2, 0]);
  // An unavailable line takes nothing from the others.
  expect(availableQtys([line(1, 6, 9, { skuId: 2, stock: 5 }), line(2, 5, 5)])).toEqual([5, 5]);
});
