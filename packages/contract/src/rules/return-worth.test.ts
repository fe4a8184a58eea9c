import { expect, test } from 'vitest';
import { freePiecesOf, mostToRefund, returnWorth } from './return-worth.ts';

const line = {
  lineId: 7,
  paid: 3_000,
  pieces: 3,
  received: 3,
  freePrice: 600,
  freePieces: 3,
  freeReceived: 3,
};
const plain = { ...line, freePieces: 0, freeReceived: 0 };

test('[RETURN-01] a return is worth what was paid for the pieces that arrived', () => {
  expect(returnWorth([line], [])).toBe(3_000);
  expect(returnWorth([{ ...line, received: 1, freeReceived: 1 }], [])).toBe(1_000);
  expect(returnWorth([{ ...line, received: 0, freeReceived: 0 }], [])).toBe(0);
  const large = { ...plain, pieces: 9_999, received: 9_998, paid: 2_000_000_000 };
  expect(returnWorth([large], [])).toBe(1_999_799_979);
});

test('[MONEY-03] returns of one piece each give back what was paid for the line, to the kyat', () => {
  const piece = { ...plain, paid: 14_999, received: 1 };
  const worths = [0, 1, 2].map((before) =>
    returnWorth(
      [piece],
      [
        { lineId: 7, received: before, freeReceived: 0 },
        { lineId: 8, received: 3, freeReceived: 0 },
      ],
    ),
  );
  expect(worths).toEqual([4_999, 5_000, 5_000]);
});

test('[RETURN-02] free pieces that do not come back are charged, never above the returned pieces', () => {
  expect(returnWorth([{ ...line, freeReceived: 2 }], [])).toBe(2_400);
  expect(returnWorth([{ ...line, received: 1, freeReceived: 0 }], [])).toBe(400);
  expect(returnWorth([{ ...line, freePrice: 5_000, freeReceived: 0 }], [])).toBe(0);
  // A free piece alone is worth nothing, and one that comes by a later return brings back what it was charged.
  const alone = { ...line, received: 0, freeReceived: 1 };
  expect(returnWorth([alone], [])).toBe(0);
  expect(returnWorth([alone], [{ lineId: 7, received: 1, freeReceived: 0 }])).toBe(600);
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

test('[MONEY-04] what was given back before, for a return or for anything else, is not given back again', () => {
  const back = { id: 1, withDelivery: false, refunded: 0, lines: [{ ...plain, paid: 45_000 }] };
  const order = { kept: 46_500, deliveryFee: 1_500, buyerReturns: [back] };
  expect(mostToRefund(order, 1)).toBe(45_000);
  const withDelivery = [{ ...back, withDelivery: true }];
  expect(mostToRefund({ ...order, buyerReturns: withDelivery }, 1)).toBe(46_500);
  // 20,000 were given back for a scratch.
  const scratched = { ...order, kept: 26_500 };
  expect(mostToRefund(scratched, 1)).toBe(25_000);
  expect(mostToRefund({ ...scratched, buyerReturns: withDelivery }, 1)).toBe(26_500);
  // This return has brought 44,000 back before.
  const again = { ...order, kept: 2_500, buyerReturns: [{ ...back, refunded: 44_000 }] };
  expect(mostToRefund(again, 1)).toBe(1_000);
});

/** Three pieces for 101, of which two returns have brought some and given some back. */
const twoReturns = (a: number, refundedByA: number, b: number, refundedByB: number) => ({
  kept: 1_000 - refundedByA - refundedByB,
  deliveryFee: 0,
  buyerReturns: [
    { id: 1, withDelivery: false, refunded: refundedByA, lines: [{ ...plain, paid: 101, received: a }] },
    { id: 2, withDelivery: false, refunded: refundedByB, lines: [{ ...plain, paid: 101, received: b }] },
  ],
});

test('[MONEY-03 MONEY-04] returns that come in parts, one between the other, give back what was paid and no more', () => {
  expect(mostToRefund(twoReturns(1, 0, 0, 0), 1)).toBe(33);
  expect(mostToRefund(twoReturns(1, 33, 1, 0), 2)).toBe(34);
  expect(mostToRefund(twoReturns(2, 33, 1, 34), 1)).toBe(34);
});
