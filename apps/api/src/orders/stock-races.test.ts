import { addToCart, postOrder } from '@zay/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeCheckout, orderInput, shopper, type Checkout } from '../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf, type TestSku } from '../testing/goods.ts';
import { expectWholeShop } from '../testing/invariants.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let checkout: Checkout;
let tokens: string[];
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty', config: { maxUncheckedOrders: 1_000 } });
  checkout = await makeCheckout(shop.db);
  tokens = await Promise.all(Array.from({ length: 200 }, async () => (await shopper(shop, checkout)).token));
});
afterAll(() => shop.close());
afterEach(() => expectWholeShop(shop));

/** As many calls at once as there are sockets; the others follow as soon as one is free. */
async function throughSockets<T>(
  racers: readonly string[],
  call: (token: string) => Promise<T>,
): Promise<T[]> {
  const waiting = [...racers];
  const answers: T[] = [];
  const socket = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      answers.push(await call(token));
  };
  await Promise.all(Array.from({ length: 64 }, socket));
  return answers;
}

/** All order the lines; how many of them got 200 and how many 409. */
async function race(
  racers: readonly string[],
  lines: readonly (TestSku & { qty: number })[],
  buyNow: boolean,
) {
  const body = orderInput(
    checkout,
    lines.map((line) => ({ ...line, price: 1_000 })),
  );
  const answers = await throughSockets(racers, (token) =>
    shop.call(postOrder, { token, body, query: { buyNow } }),
  );
  const vouchers = answers.filter(({ status }) => status === 200).map((answer) => answer.body.voucherNo);
  expect(new Set(vouchers).size).toBe(vouchers.length);
  return { sold: vouchers.length, refused: answers.filter(({ status }) => status === 409).length };
}

const fillCarts = (racers: readonly string[], sku: TestSku) =>
  throughSockets(racers, (token) =>
    shop.call(addToCart, { token, body: { productCarts: [{ ...sku, qty: 1 }] } }),
  );

test('forty buyers race for ten pieces: exactly ten are sold', async () => {
  const sku = await makeSku(shop.db, { stock: 10 });
  const racers = tokens.slice(0, 40);
  expect(await race(racers, [{ ...sku, qty: 1 }], true)).toEqual({ sold: 10, refused: 30 });
  expect(await stockOf(shop.db, sku)).toBe(0);
});

test('[KEEP-01] 200 carts race for 50 pieces: exactly 50 are sold', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  await fillCarts(tokens, sku);
  expect(await race(tokens, [{ ...sku, qty: 1 }], false)).toEqual({ sold: 50, refused: 150 });
  expect(await stockOf(shop.db, sku)).toBe(0);
});

test('[KEEP-01] 200 buyers race for 50 pieces in buy now, and with two lines of one SKU', async () => {
  const [single, twice] = [await makeSku(shop.db, { stock: 50 }), await makeSku(shop.db, { stock: 50 })];
  expect(await race(tokens, [{ ...single, qty: 1 }], true)).toEqual({ sold: 50, refused: 150 });
  const lines = [
    { ...twice, qty: 1 },
    { ...twice, qty: 1 },
  ];
  expect(await race(tokens, lines, true)).toEqual({ sold: 25, refused: 175 });
  expect([await stockOf(shop.db, single), await stockOf(shop.db, twice)]).toEqual([0, 0]);
});

test('[KEEP-01] 200 buyers race for what comes with a free piece: the scarcer of the two decides', async () => {
  const [paid, free] = [await makeSku(shop.db, { stock: 90 }), await makeSku(shop.db, { stock: 50 })];
  await makeGetOne(shop.db, paid, free);
  expect(await race(tokens, [{ ...paid, qty: 1 }], true)).toEqual({ sold: 50, refused: 150 });
  expect([await stockOf(shop.db, paid), await stockOf(shop.db, free)]).toEqual([40, 0]);
});
