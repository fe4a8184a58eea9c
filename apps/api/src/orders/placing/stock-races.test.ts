import { addToCart } from '@zay/contract';
import { expect, test, vi } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { makeGetOne, makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { raceForOrders } from '../../testing/order-race.ts';
import { openOrderShop, statusCounts, times } from '../../testing/orders.ts';

const { shop, checkout, calls } = await openOrderShop(
  { maxUncheckedOrders: 1_000 },
  { verifyAfter: 'each test' },
);
const tokens = await times(200, async () => (await shopper(shop, checkout)).token);

// Each test places hundreds of orders, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

type Lines = readonly (TestSku & { readonly qty: number })[];

/** All buyers order the lines at the same time. @returns the number of answers by status */
async function race(buyers: readonly string[], lines: Lines, buyNow: boolean) {
  const racers = buyers.map((token) => ({ token, lines, buyNow }));
  const answers = await raceForOrders(shop, checkout, racers);
  const vouchers = answers
    .filter(({ status }) => status === 200)
    .map((answer) => JSON.parse(answer.body).voucherNo);
  expect(new Set(vouchers).size).toBe(vouchers.length);
  return statusCounts(answers);
}

/** Prepares a few buyers at a time. Only the orders have to run concurrently. */
async function fillCarts(buyers: readonly string[], lines: Lines) {
  const body = { productCarts: lines.map((line) => ({ ...line })) };
  for (let at = 0; at < buyers.length; at += 20) {
    const some = buyers.slice(at, at + 20);
    await times(some.length, (index) => shop.call(addToCart, { token: some[index]!, body }));
  }
}

test('[KEEP-01] of 200 concurrent buyers of the last piece one gets it, repeatedly', async () => {
  for (const sku of await times(2, () => makeSku(shop.db, { stock: 1 }))) {
    expect(await race(tokens, [{ ...sku, qty: 1 }], true)).toEqual({ 200: 1, 409: 199 });
    expect(await stockOf(shop.db, sku)).toBe(0);
  }
});

test('[KEEP-01] 200 carts race for 50 pieces: exactly 50 are sold', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  await fillCarts(tokens, [{ ...sku, qty: 1 }]);
  expect(await race(tokens, [{ ...sku, qty: 1 }], false)).toEqual({ 200: 50, 409: 150 });
  expect(await stockOf(shop.db, sku)).toBe(0);
});

test('[KEEP-01] 200 buyers race for 50 pieces with two lines of one SKU', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  const line = { ...sku, qty: 1 };
  expect(await race(tokens, [line, line], true)).toEqual({ 200: 25, 409: 175 });
  expect(await stockOf(shop.db, sku)).toBe(0);
});

test('[KEEP-01] 200 buyers race for a product with a free piece: the scarcer one decides', async () => {
  const [paid, free] = [await makeSku(shop.db, { stock: 90 }), await makeSku(shop.db, { stock: 50 })];
  await makeGetOne(shop.db, paid, free);
  expect(await race(tokens, [{ ...paid, qty: 1 }], true)).toEqual({ 200: 50, 409: 150 });
  expect([await stockOf(shop.db, paid), await stockOf(shop.db, free)]).toEqual([40, 0]);
});

test('[KEEP-01] buyers of one to three pieces never get more than the stock, and the rest is sold too', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  const racers = tokens.map((token, index) => ({
    token,
    buyNow: true,
    lines: [{ ...sku, qty: 1 + (index % 3) }],
  }));
  const answers = await raceForOrders(shop, checkout, racers);
  const sold = answers.reduce((sum, { status }, index) => sum + (status === 200 ? 1 + (index % 3) : 0), 0);
  expect(Object.keys(statusCounts(answers))).toEqual(['200', '409']);
  const left = await stockOf(shop.db, sku);
  expect(sold + left).toBe(50);
  for (let piece = 0; piece < left; piece++) await calls.place(tokens[piece]!, [{ ...sku, qty: 1 }]);
  expect(await race(tokens.slice(0, 5), [{ ...sku, qty: 1 }], true)).toEqual({ 409: 5 });
});

test('[KEEP-01] fifty carts of A and B and fifty of B and A concurrently are all sold, without a deadlock', async () => {
  const [a, b] = [await makeSku(shop.db, { stock: 100 }), await makeSku(shop.db, { stock: 100 })];
  const lines = [
    { ...a, qty: 1 },
    { ...b, qty: 1 },
  ];
  const racers = tokens.slice(0, 100).map((token, index) => ({
    token,
    buyNow: false,
    lines: index % 2 ? lines : lines.toReversed(),
  }));
  await fillCarts(tokens.slice(0, 50), lines);
  await fillCarts(tokens.slice(50, 100), lines.toReversed());
  expect(statusCounts(await raceForOrders(shop, checkout, racers))).toEqual({ 200: 100 });
  expect([await stockOf(shop.db, a), await stockOf(shop.db, b)]).toEqual([0, 0]);
  // An order that a deadlock ended would be sent again.
  expect(await countDeadlocks(shop.db)).toBe(0);
});
