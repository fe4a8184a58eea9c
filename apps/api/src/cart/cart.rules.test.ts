import { expect, test } from 'vitest';
import { randomNumbers } from '../testing/random.ts';
import { amountsOf, availableQtys, lineType, mayChangeQty, sortByType } from './cart.rules.ts';

test('[CART-12 CART-13 CART-14] a line is available, stock-left or out-of-stock by its quantity', () => {
  expect(lineType(3, 3)).toBe('available');
  expect(lineType(1, 9)).toBe('available');
  expect(lineType(4, 3)).toBe('stock-left');
  expect(lineType(1, 0)).toBe('out-of-stock');
});

test('[CART-17 CART-18] raising a stock-left line keeps it there, lowering it far enough makes it available', () => {
  expect(lineType(5 + 1, 3)).toBe('stock-left');
  expect(lineType(5 - 1, 3)).toBe('stock-left');
  expect(lineType(3, 3)).toBe('available');
  expect(mayChangeQty(5, 6, 3)).toBe(false);
  expect(mayChangeQty(5, 4, 3)).toBe(true);
  expect(mayChangeQty(0, 3, 3)).toBe(true);
  expect(mayChangeQty(3, 4, 3)).toBe(false);
});

test('[CART-36] lines stand available, stock-left, out-of-stock, each in the order they were put in', () => {
  const lines = [
    { id: 1, type: 'out-of-stock' as const },
    { id: 2, type: 'available' as const },
    { id: 3, type: 'stock-left' as const },
    { id: 4, type: 'available' as const },
  ];
  expect(sortByType(lines).map((line) => line.id)).toEqual([2, 4, 3, 1]);
});

test('[CART-19 CART-20] the total is the price of available lines times their quantity', () => {
  const charges = { deliveryFee: 2_000, taxPercent: 5, discount: 500 };
  const lines = [
    { type: 'available' as const, price: 1_990, qty: 3 },
    { type: 'stock-left' as const, price: 10_000, qty: 2 },
    { type: 'out-of-stock' as const, price: 10_000, qty: 1 },
  ];
  expect(amountsOf(lines, charges)).toEqual({
    total: 5_970,
    deliveryFee: 2_000,
    tax: 299,
    discount: 500,
    net: 7_769,
  });
  expect(amountsOf(lines.slice(1), charges).net).toBe(0);
});

test('a discount never makes the goods cost less than nothing', () => {
  const charges = { deliveryFee: 2_000, taxPercent: 0, discount: 5_000 };
  expect(amountsOf([{ type: 'available', price: 1_000, qty: 1 }], charges)).toMatchObject({
    discount: 1_000,
    net: 2_000,
  });
});

test('[CART-20] the amounts of 1,000 random carts are whole kyats, exact to the half, and add up', () => {
  const random = randomNumbers(7);
  for (let cart = 0; cart < 1_000; cart += 1) {
    const lines = Array.from({ length: 1 + random(30) }, () => ({
      type: (['available', 'available', 'stock-left', 'out-of-stock'] as const)[random(4)]!,
      price: random(1_000_000),
      qty: 1 + random(9_999),
    }));
    const charges = { deliveryFee: random(10_000), taxPercent: random(101), discount: random(20_000) };
    const amounts = amountsOf(lines, charges);
    // Reckoned with integers of any size, so that a sum or a tax that loses a kyat is seen.
    const goods = lines.filter(({ type }) => type === 'available');
    const total = goods.reduce((sum, { price, qty }) => sum + BigInt(price) * BigInt(qty), 0n);
    const tax = (total * BigInt(charges.taxPercent) + 50n) / 100n;
    const off = total + tax < BigInt(charges.discount) ? total + tax : BigInt(charges.discount);
    const fee = goods.length === 0 ? 0n : BigInt(charges.deliveryFee);
    const discount = goods.length === 0 ? 0n : off;
    expect(Object.fromEntries(Object.entries(amounts).map(([name, kyats]) => [name, BigInt(kyats)]))).toEqual(
      {
        total,
        deliveryFee: fee,
        tax,
        discount,
        net: total + fee + tax - discount,
      },
    );
  }
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

test('[CART-12] the free piece of a line counts too, and a SKU that comes free with itself counts twice', () => {
  expect(availableQtys([line(1, 2, 9, { skuId: 2, stock: 4 })])).toEqual([4]);
  expect(availableQtys([line(1, 2, 9, { skuId: 1, stock: 9 })])).toEqual([4]);
  expect(availableQtys([line(1, 2, 9, { skuId: 2, stock: 0 })])).toEqual([0]);
});

test('[CART-12] lines that need the same SKU share its stock, the earlier line first', () => {
  const shares = [
    line(1, 3, 9, { skuId: 2, stock: 5 }),
    line(2, 2, 5),
    line(3, 1, 9, { skuId: 2, stock: 5 }),
  ];
  expect(availableQtys(shares)).toEqual([5, 2, 0]);
  // A line that cannot be ordered takes nothing from the others.
  expect(availableQtys([line(1, 6, 9, { skuId: 2, stock: 5 }), line(2, 5, 5)])).toEqual([5, 5]);
});
