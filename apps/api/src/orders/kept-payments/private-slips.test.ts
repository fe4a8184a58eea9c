import { orderDetail, postOrder } from '@zay/contract';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockCart } from '../../cart/cart.store.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { orderCalls, walletPayment } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';

let now = Date.now();
const shop = await openTestShop({ data: 'empty', clock: () => new Date(now) });
const checkout = await makeCheckout(shop.db);

async function paidOrder() {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await orderCalls(shop, checkout).place(
    buyer.token,
    [{ ...sku, qty: 1 }],
    await walletPayment(),
  );
  const { paymentInfo } = await shoppingCalls(shop).detail(buyer.token, orderId);
  return { buyer, orderId, picture: new URL(shop.url + paymentInfo[0]!.approveImg) };
}

const statusOf = async (url: URL | string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await fetch(url, headers && { headers })).status;
};

test('[SAFE-04] only its owner’s link shows a slip, for a quarter of an hour, uncached', async () => {
  const { buyer, orderId, picture } = await paidOrder();
  const other = await paidOrder();
  const stranger = await newcomer(shop);
  expect(picture.pathname).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
  const seen = await fetch(picture);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

  expect((await shop.call(orderDetail, { query: { orderId } })).status).toBe(401);
  expect((await shop.call(orderDetail, { query: { orderId }, token: stranger.token })).status).toBe(404);
  const changed = (change: (url: URL) => void) => {
    const url = new URL(picture);
    change(url);
    return url;
  };
  const refused = [
    changed((url) => (url.search = '')),
    changed((url) => url.searchParams.delete('signature')),
    changed((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
    changed((url) => (url.search = other.picture.search)),
    changed((url) => (url.pathname = '/files/')),
    changed((url) => (url.pathname = '/files/..%2Fprivate%2F' + url.pathname.split('/').at(-1))),
    changed((url) => (url.pathname = url.pathname.replace('/files/', '/media/'))),
  ];
  for (const token of [undefined, stranger.token, buyer.token]) {
    for (const url of refused) expect([url.href, await statusOf(url, token)]).toEqual([url.href, 404]);
  }

  now += 15 * 60_000 - 2_000;
  expect(await statusOf(picture)).toBe(200);
  now += 4_000;
  expect([await statusOf(picture), await statusOf(picture, stranger.token)]).toEqual([404, 404]);
});

test('[KEEP-09] a slip is on disk before the transaction of its order begins', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const folder = join(shop.filesFolder, 'private');
  const before = (await readdir(folder)).length;
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], await walletPayment());
  const placing = await shop.db.transaction().execute(async (trx) => {
    await lockCart(trx, buyer.id);
    const call = shop.call(postOrder, { token: buyer.token, body, query: { buyNow: true } });
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.jpg')).length, {
        timeout: 50_000,
      })
      .toBe(before + 1);
    expect(await shoppingCalls(shop).ordersOf(buyer.id)).toEqual([]);
    return { call };
  });
  expect((await placing.call).status).toBe(200);
});

test('[KEEP-09] if no slip can be stored, nothing is ordered', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const folder = join(shop.filesFolder, 'private');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'no folder');
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], await walletPayment());
  const call = { token: buyer.token, body, query: { buyNow: true } };
  expect((await shop.call(postOrder, call)).status).toBeGreaterThanOrEqual(500);
  expect(await shoppingCalls(shop).ordersOf(buyer.id)).toEqual([]);
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect((await shop.call(postOrder, call)).status).toBe(200);
});
