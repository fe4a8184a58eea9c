import { accountInfo, cities, postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { closeLater } from '../../testing/close-later.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { openOrderShop, statusCounts, times } from '../../testing/orders.ts';
import { openTestShop, type Answer, type TestShop } from '../../testing/shop.ts';
import type { Config } from '../config/config.ts';
import { isWholeRun } from '../../testing/whole-run.ts';

// Invariants are checked on the database itself, after each test.
const { shop, checkout } = await openOrderShop({ maxUncheckedOrders: 1_000 }, { verifyAfter: 'each test' });
const buyer = await shopper(shop, checkout);

/** The same shop behind a proxy to its database, with the time limits of a real one. */
async function openBehind(delayMs = 0, config: Partial<Config> = {}) {
  const proxy = await openDatabaseProxy(shop.databaseUrl, delayMs);
  closeLater(() => proxy.close());
  const beside = { ...shop, databaseUrl: proxy.url };
  return {
    proxy,
    behind: await openTestShop({ beside, config: { ...shop.config, ...config }, timeouts: {} }),
  };
}

const buy = ({ call }: TestShop, sku: TestSku, key: string, token = buyer.token) =>
  call(postOrder, {
    token,
    query: { buyNow: true },
    headers: { 'Idempotency-Key': key },
    body: orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]),
  });

const isRefusal = ({ status, headers }: { readonly status: number; readonly headers: Headers }) =>
  status === 503 && Number(headers.get('retry-after')) > 0;

/** Sends an order until it is acknowledged. @returns how often it was answered "not now" before */
async function insist(behind: TestShop, sku: TestSku, key: string): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const answer = await buy(behind, sku, key);
    if (answer.status === 200) return refused;
    expect([isRefusal(answer), answer.body]).toEqual([true, answer.body]);
  }
}

test('[KEEP-03] while connections to the database break every call is answered, and each order is placed once', async () => {
  const { proxy, behind } = await openBehind();
  const sku = await makeSku(shop.db, { stock: 1_000 });
  let refused = 0;
  for (let wave = 1; wave <= 8; wave += 1) {
    const before = proxy.roundTrips;
    const sending = times(6, (at) => insist(behind, sku, `cut-${wave}-${at}`));
    // Six orders make 30 round trips: in another part of them each time.
    await expect.poll(() => proxy.roundTrips, { interval: 1 }).toBeGreaterThan(before + wave * 3);
    proxy.cut();
    for (const times of await sending) refused += times;
  }
  expect(refused).toBeGreaterThan(8);
  await expect.poll(async () => (await behind.call(cities)).status).toBe(200);
  expect(statusCounts(await times(20, () => behind.call(cities)))).toEqual({ 200: 20 });
  expect(await stockOf(shop.db, sku)).toBe(1_000 - 48);
});

test('[KEEP-03] while the database is down or hangs, calls and /readyz answer 503 with Retry-After; when it is back, the shop is too', async () => {
  const { proxy, behind } = await openBehind();
  const ready = async () => (await fetch(`${behind.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  // More than there are connections, so that some wait for one.
  const readAll = () =>
    times<Answer<unknown>>(40, (at) =>
      at % 2 === 0 ? behind.call(cities) : behind.call(accountInfo, { token: buyer.token }),
    );
  for (const begin of [proxy.goDown, proxy.freeze]) {
    expect(statusCounts(await readAll())).toEqual({ 200: 40 });
    begin();
    const [isReady, answers] = await Promise.all([ready(), readAll()]);
    expect(isReady).toBe(503);
    expect(answers.filter((answer) => !isRefusal(answer))).toEqual([]);
    proxy.open();
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await behind.call(cities)).status).toBe(200);
  }
});

test('[KEEP-03] half a second between shop and database makes orders slow, and none fails', async () => {
  const { behind } = await openBehind(500);
  const buyers = await times(8, () => shopper(shop, checkout));
  const skus = await times(8, () => makeSku(shop.db));
  const answers = await times(8, (at) => buy(behind, skus[at]!, 'far', buyers[at]!.token));
  expect(statusCounts(answers)).toEqual({ 200: 8 });
});

test('[KEEP-03 PAY-04] an order whose commit got no answer exists, and a repetition returns it', async () => {
  const { proxy, behind } = await openBehind(0, { databasePrepared: false });
  const orders = isWholeRun ? 200 : 20;
  const sku = await makeSku(shop.db, { stock: orders });
  for (let order = 1; order <= orders; order += 1) {
    proxy.cutNextCommit();
    expect(isRefusal(await buy(behind, sku, `commit-${order}`))).toBe(true);
    await expect.poll(() => stockOf(shop.db, sku)).toBe(orders - order);
    await insist(behind, sku, `commit-${order}`);
  }
  expect(await stockOf(shop.db, sku)).toBe(0);
});
