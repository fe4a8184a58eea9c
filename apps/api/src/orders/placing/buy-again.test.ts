import { buyAgain, cancelOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku, type TestSku } from '../../testing/goods.ts';
import { statusCounts, times, openOrderShop } from '../../testing/orders.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';

const {
  shop,
  checkout,
  shopping: calls,
  calls: orders,
} = await openOrderShop({}, { verifyAfter: 'nothing' });

const again = (token: string, orderId: number, options: { key?: string; lang?: string } = {}) =>
  shop.call(buyAgain, {
    token,
    body: { orderId },
    ...(options.lang ? { lang: options.lang } : {}),
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  });

const setStock = async (sku: TestSku, stock: number) => {
  await shop.db.updateTable('sku').set({ stock }).where('id', '=', sku.skuId).execute();
};

const quantities = async (token: string) =>
  Object.fromEntries((await calls.cartOf(token)).map((line) => [line.skuId, line.qty]));

test('[AGAIN-01] the pieces of an order are added to the cart, whatever the order’s status', async () => {
  const buyer = await shopper(shop, checkout);
  const [longyi, umbrella] = [await makeSku(shop.db), await makeSku(shop.db, { name: 'Umbrella' })];
  const orderId = await orders.place(buyer.token, [
    { ...longyi, qty: 3 },
    { ...umbrella, qty: 1 },
  ]);
  await calls.add(buyer.token, longyi, 2);
  expect(await again(buyer.token, orderId)).toMatchObject({
    status: 200,
    body: {
      added: [
        { ...longyi, name: 'Longyi', qty: 3 },
        { ...umbrella, name: 'Umbrella', qty: 1 },
      ],
      leftOut: [],
      count: 2,
    },
  });
  expect(await quantities(buyer.token)).toEqual({ [longyi.skuId]: 5, [umbrella.skuId]: 1 });
  await shop.call(cancelOrder, { token: buyer.token, body: { orderId, cancelNote: '' } });
  expect((await again(buyer.token, orderId, { lang: 'unicode' })).body.added[0]?.name).toBe('လုံချည်');
});

test('[AGAIN-02] pieces that are withdrawn, sold out or not available are left out, with the reason', async () => {
  const buyer = await shopper(shop, checkout);
  const [gone, empty, few, full] = await Promise.all([
    makeSku(shop.db, { name: 'Gone' }),
    makeSku(shop.db, { name: 'Empty' }),
    makeSku(shop.db, { name: 'Few' }),
    makeSku(shop.db, { name: 'Held' }),
  ]);
  const lines = [gone, empty, few, full].map((sku) => ({ ...sku, qty: 3 }));
  const orderId = await orders.place(buyer.token, lines);
  await shop.db.updateTable('product').set({ state: 'hidden' }).where('id', '=', gone.productId).execute();
  await setStock(empty, 0);
  await calls.add(buyer.token, few, 1);
  await setStock(few, 2);
  await calls.add(buyer.token, full, 5);
  await setStock(full, 4);
  const { body } = await again(buyer.token, orderId);
  expect(body.added).toMatchObject([{ ...few, qty: 1 }]);
  expect(body.leftOut).toMatchObject([
    { ...gone, qty: 3, reason: 'not-sold' },
    { ...empty, qty: 3, reason: 'out-of-stock' },
    { ...few, qty: 2, reason: 'stock-left' },
    { ...full, qty: 3, reason: 'stock-left' },
  ]);
  expect(body.count).toBe(2);
  expect(await quantities(buyer.token)).toEqual({ [few.skuId]: 2, [full.skuId]: 5 });
});

test('[AGAIN-02] a full cart stays unchanged', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await orders.place(buyer.token, [{ ...sku, qty: 1 }]);
  const dear = await makeSku(shop.db, { price: 1_999_999_999 });
  await calls.add(buyer.token, dear, 1);
  const { status, body } = await again(buyer.token, orderId);
  expect([status, body.added, body.count]).toEqual([200, [], 1]);
  expect(body.leftOut).toMatchObject([{ ...sku, qty: 1, reason: 'cart-full' }]);
});

test('[AGAIN-03] a request repeated with its key adds once; the key of another order is refused', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  const orderId = await orders.place(buyer.token, [{ ...sku, qty: 2 }]);
  const other = await orders.place(buyer.token, [{ ...sku, qty: 1 }]);
  const answers = await times(5, () => again(buyer.token, orderId, { key: 'visit-1' }));
  expect(statusCounts(answers)).toEqual({ 200: 5 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await quantities(buyer.token)).toEqual({ [sku.skuId]: 2 });
  expect((await again(buyer.token, other, { key: 'visit-1' })).status).toBe(422);
  // Without a key each call adds again, as the product page does, but never above the stock.
  const more = await times(10, () => again(buyer.token, orderId));
  expect(statusCounts(more)).toEqual({ 200: 10 });
  expect(await quantities(buyer.token)).toEqual({ [sku.skuId]: 22 });
});

test('[AGAIN-04] another buyer’s order is like a missing one, and education has no goods', async () => {
  const [owner, stranger] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const sku = await makeSku(shop.db);
  const orderId = await orders.place(owner.token, [{ ...sku, qty: 1 }]);
  const foreign = await again(stranger.token, orderId);
  expect([foreign.status, foreign.body]).toEqual([404, (await again(stranger.token, 2_000_000_000)).body]);
  expect(await quantities(stranger.token)).toEqual({});
  const classOrder = await makeClassOrder(shop.db, owner.id, 30_000);
  expect(await again(owner.token, classOrder)).toMatchObject({ status: 400, body: { code: 'no-goods' } });
  expect((await again(owner.token, 'x' as never)).status).toBe(400);
});
