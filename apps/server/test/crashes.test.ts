import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRunFolder } from '@zay/api/testing/run-folder';
import { verifyShop } from '@zay/api/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lostOrders } from './kept-orders.ts';
import {
  insist,
  makeOrders,
  orderThroughCrashes,
  startCrashingShop,
  type CrashingShop,
} from './order-crashes.ts';

let folder = '';
let shop: CrashingShop;
beforeAll(async () => {
  folder = await makeRunFolder('zay-crashes-');
  shop = await startCrashingShop(join(folder, 'data'));
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

// Long only where the machine is busy: two starts of the shop.
test(
  '[KEEP-02] orders that were acknowledged before the server or the database was killed are there, once, whole',
  { timeout: 300_000 },
  async () => {
    const orders = await makeOrders(shop, 90);
    const crashes = await orderThroughCrashes(shop, orders, ['server', 'database']);
    expect(crashes.map(({ killed }) => killed)).toEqual(['server', 'database']);

    const database = shop.open();
    expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
    // As of now: a slip whose order a crash took may wait for the sweep.
    expect(await verifyShop({ db: database.db, files: shop.files }, new Date(), ['private'])).toEqual([]);
    const again = await Promise.all(orders.slice(0, 20).map((order) => insist(shop, order)));
    expect(again).toEqual(orders.slice(0, 20).map(({ answer }) => answer));
    expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
    await database.close();
  },
);
