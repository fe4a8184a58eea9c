import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { verifyShop } from '@zay/api/verify';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { lostOrders } from './kept-orders.ts';
import { insist, makeOrders, orderThroughCrashes, startCrashingShop } from './order-crashes.ts';

const dataDir = (await testFolder())('data');
await copyShop('bare', dataDir);
const shop = await startCrashingShop(dataDir);
closeLater(() => shop.stop());

// Long only where the machine is busy: two starts of the shop.
test(
  '[KEEP-02] orders acknowledged before the server or the database was killed exist, once and completely',
  { timeout: 300_000 },
  async () => {
    const orders = await makeOrders(shop, 90);
    const crashes = await orderThroughCrashes(shop, orders, ['server', 'database']);
    expect(crashes.map(({ killed }) => killed)).toEqual(['server', 'database']);

    const database = shop.open();
    expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
    // As of now: a slip whose order was lost in a crash may wait for the sweep.
    expect(await verifyShop({ db: database.db, files: shop.files }, new Date(), ['private'])).toEqual([]);
    const again = await Promise.all(orders.slice(0, 20).map((order) => insist(shop, order)));
    expect(again).toEqual(orders.slice(0, 20).map(({ answer }) => answer));
    expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
    await database.close();
  },
);
