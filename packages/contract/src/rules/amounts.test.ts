import { expect, test } from 'vitest';
import type { Deposit } from '../ids.ts';
import {
  depositOf,
  excessAmount,
  goodsTotal,
  lineAmount,
  missingAmount,
  orderAmounts,
  refundable,
  taxOn,
} from './amounts.ts';

const charges = { deliveryFee: 2_000, tax: 0, discount: 0 };

test('[CART-19 CART-20] the total is the price of the lines times their quantity', () => {
  const lines = [
    { price: 1_990, qty: 3 },
    { price: 30, qty: 1 },
  ];
  expect(lines.map(lineAmount)).toEqual([5_970, 30]);
  const tax = taxOn(goodsTotal(lines), 5);
  expect(orderAmounts(lines, { ...charges, tax, discount: 500 })).toEqual({
    total: 6_000,
    deliveryFee: 2_000,
    tax: 300,
    discount: 500,
    net: 7_800,
  });
  expect(orderAmounts([], charges)).toEqual({ total: 0, deliveryFee: 0, tax: 0, discount: 0, net: 0 });
  expect(taxOn(5_970, 5)).toBe(299);
});

test('a discount never makes the goods cost less than nothing', () => {
  const amounts = orderAmounts([{ price: 1_000, qty: 1 }], { ...charges, discount: 5_000 });
  expect(amounts).toMatchObject({ discount: 1_000, net: 2_000 });
});

/** Seeded random integers from 0 below `bound` (mulberry32). */
let state = 7;
function random(bound: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
}

test('[CART-20] the amounts of 1,000 random carts are whole kyats, exact to the half, and add up', () => {
  for (let cart = 0; cart < 1_000; cart += 1) {
    const lines = Array.from({ length: random(31) }, () => ({
      price: random(1_000_000),
      qty: 1 + random(9_999),
    }));
    const percent = random(101);
    const tax = taxOn(goodsTotal(lines), percent);
    const most = { deliveryFee: random(10_000), tax, discount: random(20_000) };
    const amounts = orderAmounts(lines, most);
    // Computed with BigInt, to detect any lost kyat.
    const total = lines.reduce((sum, { price, qty }) => sum + BigInt(price) * BigInt(qty), 0n);
    const exactTax = (total * BigInt(percent) + 50n) / 100n;
    const off = total + exactTax < BigInt(most.discount) ? total + exactTax : BigInt(most.discount);
    const fee = lines.length === 0 ? 0n : BigInt(most.deliveryFee);
    const discount = lines.length === 0 ? 0n : off;
    expect(Object.fromEntries(Object.entries(amounts).map(([name, kyats]) => [name, BigInt(kyats)]))).toEqual(
      { total, deliveryFee: fee, tax: exactTax, discount, net: total + fee + exactTax - discount },
    );
    // The browser gets its charges from the API's amounts, and computes the same.
    expect(orderAmounts(lines, amounts)).toEqual(amounts);
  }
});

test.each<[Deposit, number, number, number]>([
  ['none', 2_000, 12_000, 0],
  ['delivery', 2_000, 12_000, 2_000],
  ['delivery', 0, 10_000, 0],
  // Goods that a discount pays leave the delivery alone.
  ['delivery', 2_000, 2_000, 0],
  ['10', 2_000, 12_345, 1_300],
  ['30', 0, 1_000_000, 300_000],
  ['50', 2_000, 12_000, 6_000],
  ['50', 0, 100, 0],
  ['50', 0, 0, 0],
])(
  '[MONEY-30] the deposit %s of an order with a delivery of %d that costs %d is %d',
  (deposit, deliveryFee, net, part) => {
    expect(depositOf(deposit, { deliveryFee, net })).toBe(part);
  },
);

test('[REFUND-03] the refundable amount is what was received less all due and sent refunds', () => {
  expect(refundable({ received: 10_000, refunds: [] })).toBe(10_000);
  const refunds = [
    { amount: 2_000, status: 'due' as const },
    { amount: 3_000, status: 'sent' as const },
    { amount: 1_000, status: 'withdrawn' as const },
  ];
  expect(refundable({ received: 12_000, refunds })).toBe(7_000);
  expect(refundable({ received: 0, refunds: [] })).toBe(0);
});

test('[REFUND-04] paying again requires the missing amount', () => {
  const received = [73_500, 0, 80_000];
  expect(received.map((came) => missingAmount(75_500, came))).toEqual([2_000, 75_500, 0]);
  expect(received.map((came) => excessAmount(75_500, came))).toEqual([0, 0, 4_500]);
});
