import { expect, test } from 'vitest';
import { freePiecesOf, returnWorth } from './return-worth.ts';

const line = { price: 1_000, qty: 3, received: 3, freePrice: 600, freeQty: 3, freeReceived: 3 };
const paid = { totalAmt: 3_000, netAmt: 5_500, deliveryFee: 2_500 };

test('[RETURN-01] a return is worth what was paid for the pieces that arrived, without the delivery fee', () => {
  expect(returnWorth([line], paid)).toBe(3_000);
  expect(returnWorth([{ ...line, received: 1, freeReceived: 1 }], paid)).toBe(1_000);
  expect(returnWorth([{ ...line, received: 0, freeReceived: 0 }], paid)).toBe(0);
  // A discount of the whole order is shared out, and rounded down.
  expect(returnWorth([{ ...line, received: 2 }], { ...paid, netAmt: 4_500 })).toBe(1_333);
  expect(returnWorth([line], { ...paid, netAmt: 4_500 })).toBe(2_000);
  const large = { ...line, price: 500_000_000, freeQty: 0, freeReceived: 0 };
  const discounted = { totalAmt: 1_500_000_000, netAmt: 1_499_999_999, deliveryFee: 0 };
  expect(returnWorth([large], discounted)).toBe(1_499_999_999);
  expect(returnWorth([line], { totalAmt: 3_000, netAmt: 500, deliveryFee: 2_500 })).toBe(0);
});

test('[RETURN-02] free pieces that do not come back are charged, never above the returned pieces', () => {
  expect(returnWorth([{ ...line, freeReceived: 2 }], paid)).toBe(2_400);
  expect(returnWorth([{ ...line, received: 1, freeReceived: 0 }], paid)).toBe(400);
  expect(returnWorth([{ ...line, freePrice: 5_000, freeReceived: 0 }], paid)).toBe(0);
  // A free piece alone is worth nothing.
  expect(returnWorth([{ ...line, received: 0, freeReceived: 1 }], paid)).toBe(0);
});

test('[RETURN-02] all free pieces of a line are shared out once, however it is returned', () => {
  for (const freeQty of [0, 1, 2, 5, 10])
    for (const parts of [[5], [1, 1, 1, 1, 1], [2, 3], [4, 1]]) {
      let asked = 0;
      let free = 0;
      for (const qty of parts) {
        free += freePiecesOf({ qty: 5, freeQty }, asked, qty);
        asked += qty;
      }
      expect([freeQty, parts, free]).toEqual([freeQty, parts, freeQty]);
    }
});
