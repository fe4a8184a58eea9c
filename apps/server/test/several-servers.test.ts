import { setTimeout as sleep } from 'node:timers/promises';
import { makeAddress, makeBuyer, newcomer } from '@zay/api/testing/buyers';
import { makeCheckout, orderInput } from '@zay/api/testing/checkout';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase, openUntilEnd } from '@zay/api/testing/databases';
import { makeSku } from '@zay/api/testing/goods';
import { callOverHttp, type CalledApi } from '@zay/api/testing/http-call';
import { inTime } from '@zay/api/testing/in-time';
import { testPassword } from '@zay/api/testing/passwords';
import {
  cartDetail,
  login,
  logout,
  postOrder,
  productDetail,
  refreshTokens,
  subscribePush,
} from '@zay/contract';
import { expect, test, vi } from 'vitest';
import { openPushService, pushBrowser } from '../../api/src/testing/push.ts';
import { startShop } from './start-shop.ts';

// Long only where the machine is busy: each process takes seconds to start.
vi.setConfig({ testTimeout: 120_000 });

const service = await openPushService();
closeLater(() => service.close());
const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
const variables = {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  RATE_LIMITS: 'on',
  PUSH_SERVICES: service.url,
  WEB_PROCESSES: '1',
  // Nothing listens there.
  DATABASE_REPLICA_URLS: 'postgres://zay:hunter2@127.0.0.1:1/zay',
};
const first = await startShop(variables);
const servers = [first, await startShop(variables)];
const { db } = openUntilEnd(databaseUrl);

let calls = 0;
/** A balancer: each call goes to the next server. */
const shop: CalledApi = {
  call: (endpoint, options = {}) =>
    callOverHttp(servers[(calls += 1) % servers.length]?.url ?? '', endpoint, options),
};

const statusesOf = async (call: () => Promise<{ status: number }>, times = servers.length) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await call()).status);
  return statuses;
};

test('[OPS-02] two servers behind a balancer know a login, its refresh and its end, and count wrong passwords together', async () => {
  const buyer = await makeBuyer(db);
  const logIn = (password: string) => shop.call(login, { body: { emailOrPhoneNo: buyer.phone, password } });
  const { body } = await logIn(testPassword);
  const { token } = body;
  expect(await statusesOf(() => shop.call(cartDetail, { token: token.accessToken }))).toEqual([200, 200]);
  const fresh = (await shop.call(refreshTokens, { body: token })).body;
  expect(await statusesOf(() => shop.call(cartDetail, { token: fresh.accessToken }))).toEqual([200, 200]);
  await shop.call(logout, { token: fresh.accessToken });
  expect(await statusesOf(() => shop.call(cartDetail, { token: fresh.accessToken }))).toEqual([401, 401]);
  expect(await statusesOf(() => logIn('wrong'), 12)).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test('[OPS-02] two servers show a change within 2 s, sell the last piece once and push once', async () => {
  const checkout = await makeCheckout(db);
  const sku = await makeSku(db, { name: 'Copper pot', stock: 1 });
  const query = { ProductId: sku.productId };
  const names = () =>
    Promise.all(servers.map(async () => (await shop.call(productDetail, { query })).body.name));
  expect(await names()).toEqual(['Copper pot', 'Copper pot']);
  await db.updateTable('product').set({ name_en: 'Brass pot' }).where('id', '=', sku.productId).execute();
  await expect.poll(inTime(names)).toEqual(['Brass pot', 'Brass pot']);

  const buyer = await newcomer({ ...shop, db });
  await makeAddress(db, buyer.id, checkout.place);
  const { subscription } = pushBrowser(service.url);
  expect((await shop.call(subscribePush, { token: buyer.token, body: subscription })).status).toBe(200);
  const order = () =>
    shop.call(postOrder, {
      token: buyer.token,
      query: { buyNow: true },
      body: orderInput(checkout, [{ ...sku, price: 1_000, qty: 1 }]),
    });
  const answers = await Promise.all(servers.map(order));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  // Every server has looked for messages to send meanwhile.
  await sleep(3_000);
  expect(service.received).toHaveLength(1);
});

test('[OPS-29] servers whose replica is away serve, and say so once without its password', () => {
  for (const server of servers) {
    expect(server.output().match(/The replica 127\.0\.0\.1:1 is left out/g)).toHaveLength(1);
    expect(server.output()).not.toContain('hunter2');
  }
});
