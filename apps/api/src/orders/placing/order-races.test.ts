import { addToCart, postOrder } from '@zay/contract';
import { afterEach, expect, test } from 'vitest';
import { makeCheckout, orderInput, shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { expectWholeShop } from '../../testing/invariants.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { untilWaiting } from '../../testing/statements.ts';

const shop = await openTestShop({ data: 'empty', config: { maxUncheckedOrders: 10 } });
const checkout = await makeCheckout(shop.db);

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const order = (
  token: string,
  lines: readonly (TestSku & { qty: number })[],
  options: { key?: string; buyNow?: boolean; remark?: string } = {},
) => {
  const body = orderInput(
    checkout,
    lines.map((line) => ({ ...line, price: 1_000 })),
    { remark: options.remark ?? '' },
  );
  return shop.call(postOrder, {
    token,
    body,
    ...(options.buyNow === undefined ? {} : { query: { buyNow: options.buyNow } }),
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  });
};
const statuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const orderCount = async (buyerId: number) =>
  (await shop.db.selectFrom('customer_order').select('id').where('buyer_id', '=', buyerId).execute()).length;

afterEach(() => expectWholeShop(shop));

test('orders with two SKUs in opposite order, with free pieces between them, never deadlock', async () => {
  const [one, two] = [await makeSku(shop.db, { stock: 100 }), await makeSku(shop.db, { stock: 100 })];
  await makeGetOne(shop.db, two, one);
  const buyers = await times(12, () => shopper(shop, checkout));
  const answers = await times(48, (index) => {
    const lines = [
      { ...one, qty: 1 },
      { ...two, qty: 1 },
    ];
    return order(buyers[index % 12]!.token, index % 2 ? lines : lines.toReversed(), { buyNow: true });
  });
  expect(statuses(answers)).toEqual({ 200: 48 });
  expect([await stockOf(shop.db, one), await stockOf(shop.db, two)]).toEqual([4, 52]);
});

test('[ORDER-34] a free piece added while an order waits is shown to its buyer first, and no SKU is locked out of order', async () => {
  const [free, sku] = [await makeSku(shop.db, { stock: 9 }), await makeSku(shop.db, { stock: 9 })];
  const { token } = await shopper(shop, checkout);
  const buy = () => order(token, [{ ...sku, qty: 1 }], { buyNow: true });
  const { ordering } = await shop.db.transaction().execute(async (trx) => {
    // As staff save the product.
    await trx.selectFrom('sku').select('id').where('id', '=', sku.skuId).forNoKeyUpdate().execute();
    await makeGetOne(trx, sku, free);
    const ordering = buy();
    await untilWaiting(shop.db);
    return { ordering };
  });
  expect(await ordering).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
  expect((await buy()).status).toBe(200);
  expect([await stockOf(shop.db, free), await stockOf(shop.db, sku)]).toEqual([8, 8]);
});

test('[PAY-04] one key sent twenty times concurrently makes one order; every response is the first, byte for byte', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  const answers = await times(20, () =>
    order(buyer.token, [{ ...sku, qty: 1 }], { key: 'once-1', buyNow: true }),
  );
  expect(statuses(answers)).toEqual({ 200: 20 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const later = await order(buyer.token, [{ ...sku, qty: 1 }], { key: 'once-1', buyNow: true });
  expect(later.body).toEqual(answers[0]!.body);
  expect([await orderCount(buyer.id), await stockOf(shop.db, sku)]).toEqual([1, 49]);
});

test('[PAY-04] a key used for something else is refused; keys are separate per buyer', async () => {
  const [buyer, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const sku = await makeSku(shop.db, { stock: 50 });
  await order(buyer.token, [{ ...sku, qty: 1 }], { key: 'mine', buyNow: true });
  const changed = await order(buyer.token, [{ ...sku, qty: 2 }], { key: 'mine', buyNow: true });
  expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  expect((await order(other.token, [{ ...sku, qty: 1 }], { key: 'mine', buyNow: true })).status).toBe(200);
  expect([await orderCount(buyer.id), await orderCount(other.id)]).toEqual([1, 1]);
  expect((await order(buyer.token, [{ ...sku, qty: 1 }], { key: 'x'.repeat(101) })).status).toBe(400);
});

test('[PAY-04] a refused order frees its key', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  expect((await order(buyer.token, [{ ...sku, qty: 2 }], { key: 'retry', buyNow: true })).status).toBe(409);
  await shop.db.updateTable('sku').set({ stock: 2 }).where('id', '=', sku.skuId).execute();
  await addRow(shop.db, 'stock_movement', { sku_id: sku.skuId, delta: 1, reason: 'restock' });
  expect((await order(buyer.token, [{ ...sku, qty: 2 }], { key: 'retry', buyNow: true })).status).toBe(200);
});

test('[PAY-04] without a key the cart protects: ten concurrent orders of one cart make one', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  await shop.call(addToCart, { token: buyer.token, body: { productCarts: [{ ...sku, qty: 2 }] } });
  const answers = await times(10, (index) =>
    order(buyer.token, [{ ...sku, qty: 2 }], { remark: `tab ${index}` }),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 9 });
  expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({
    code: 'cart-changed',
    cart: { productInfo: [] },
  });
  expect([await orderCount(buyer.id), await stockOf(shop.db, sku)]).toEqual([1, 48]);
});

test('[PAY-04] only a key distinguishes buy now from a repeated cart', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  expect((await order(buyer.token, [{ ...sku, qty: 1 }])).status).toBe(409);
  expect((await order(buyer.token, [{ ...sku, qty: 1 }], { key: 'now' })).status).toBe(200);
});

test('[CART-45] a cart is ordered once, with any keys: five concurrent orders make one, and the others refer to it', async () => {
  const buyer = await shopper(shop, checkout);
  const [sku, other] = [await makeSku(shop.db, { stock: 50 }), await makeSku(shop.db)];
  const carts = [[{ ...sku, qty: 2 }], [sku, other].map((one) => ({ ...one, qty: 1 }))];
  for (const [round, lines] of carts.entries()) {
    await shop.call(addToCart, { token: buyer.token, body: { productCarts: lines } });
    const answers = await times(5, (index) => order(buyer.token, lines, { key: `tab-${round}-${index}` }));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 4 });
    const placed = answers.find(({ status }) => status === 200)!.body;
    const later = await order(buyer.token, lines, { key: `later-${round}` });
    for (const refused of [later, ...answers.filter(({ status }) => status === 409)]) {
      expect(refused.body).toMatchObject({
        code: 'cart-changed',
        cart: { productInfo: [] },
        orderId: placed.orderId,
        message: expect.stringContaining(placed.voucherNo),
      });
    }
    expect(await orderCount(buyer.id)).toBe(round + 1);
  }
  // Repeating it requires "buy now" or adding to the cart.
  const [line] = carts[0]!;
  expect((await order(buyer.token, [line!], { key: 'once more', buyNow: true })).status).toBe(200);
  await shop.call(addToCart, { token: buyer.token, body: { productCarts: [line!] } });
  expect((await order(buyer.token, [line!], { key: 'from the cart' })).status).toBe(200);
});

test('[SAFE-14] a buyer has at most ten unchecked orders, even with concurrent ones', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  const answers = await times(14, () => order(buyer.token, [{ ...sku, qty: 1 }], { buyNow: true }));
  expect(statuses(answers)).toEqual({ 200: 10, 429: 4 });
  expect(await stockOf(shop.db, sku)).toBe(40);
  const first = answers.find((answer) => answer.status === 200)!.body.orderId;
  await changeRows(shop.db, 'payment', { order_id: first }, { status: 2, decided_at: new Date() });
  expect((await order(buyer.token, [{ ...sku, qty: 1 }], { buyNow: true })).status).toBe(200);
});
