import { buildRequest, postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { loggedIn } from '../../testing/buyers.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { openCuttingProxy } from '../../testing/cutting-proxy.ts';
import { makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { openOrderShop, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { releaseOrders } from '../life/release-orders.ts';

const { shop, checkout, calls } = await openOrderShop(
  { maxUncheckedOrders: 10 },
  { verifyAfter: 'each test' },
);
const ordersOf = (buyerIds: readonly number[]) =>
  shop.db.selectFrom('customer_order').select('voucher_no').where('buyer_id', 'in', buyerIds).execute();

/** Buys a piece through `url`. @returns null when the connection broke */
async function buyThrough(url: string, token: string, sku: TestSku, key: string) {
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const { method, path, ...request } = buildRequest(postOrder, { body, query: { buyNow: true } });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': request.contentType ?? '',
    'idempotency-key': key,
    connection: 'close',
  };
  const sending = fetch(url + path, {
    method,
    headers,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const response = await sending.catch(() => null);
  return response && { status: response.status, body: await response.text() };
}

test('[PAY-04 KEEP-11] when responses are lost, retries with the same key make each order once', async () => {
  const proxy = await openCuttingProxy(shop.url);
  const buyers = await times(5, () => shopper(shop, checkout));
  const sku = await makeSku(shop.db, { stock: 100 });
  const buyAll = () =>
    times(20, (index) => buyThrough(proxy.url, buyers[index % 5]!.token, sku, `lost-${index}`));
  proxy.state.isCutting = true;
  for (let attempt = 0; attempt < 2; attempt++) expect(await buyAll()).toEqual(Array(20).fill(null));
  expect(proxy.state.cuts).toBe(40);
  proxy.state.isCutting = false;
  const answers = (await buyAll()).map((answer) => answer!);
  expect(statusCounts(answers)).toEqual({ 200: 20 });
  const vouchers = answers.map(({ body }) => JSON.parse(body).voucherNo);
  const kept = await ordersOf(buyers.map(({ id }) => id));
  expect(kept.map((order) => order.voucher_no).toSorted()).toEqual(vouchers.toSorted());
  expect(await stockOf(shop.db, sku)).toBe(80);
});

test('[PAY-04] a key retried on another server, 23 hours later, returns the first order', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const first = await buyThrough(shop.url, buyer.token, sku, 'tomorrow');
  // The earlier login has ended by then. The key belongs to the buyer, not to a login.
  const later = await openTestShop({
    beside: shop,
    clock: () => new Date(Date.now() + 23 * 3_600_000),
    config: { accessTokenSeconds: 48 * 3_600 },
  });
  const { token } = await loggedIn(later, buyer);
  expect(await buyThrough(later.url, token, sku, 'tomorrow')).toEqual(first);
  expect([first?.status, await stockOf(shop.db, sku)]).toEqual([200, 9]);
});

test('[SAFE-14 PAY-06] a buyer who orders everything thirty times without paying holds ten orders, which are released in time', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 30 });
  const wallet = await walletPayment();
  const place = () => calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet).catch((error: Error) => error);
  const tries: Awaited<ReturnType<typeof place>>[] = [];
  // Only a few at once: an order that times out on the connection pool leaves its slip on the disk for a day.
  while (tries.length < 30) tries.push(...(await times(5, place)));
  const orders = tries.filter((placed) => typeof placed === 'number');
  expect([orders.length, await stockOf(shop.db, sku)]).toEqual([10, 20]);
  for (const orderId of orders) await calls.decide(orderId, 3, 'No money came.');
  expect(await releaseOrders(shop.db, new Date(Date.now() + 49 * 3_600_000))).toBe(10);
  expect(await stockOf(shop.db, sku)).toBe(30);
});
