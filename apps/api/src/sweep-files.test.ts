import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUpload, uploadsOf } from './platform/uploads.store.ts';
import { sweepPrivateFiles } from './sweep-files.ts';
import { makeBuyer } from './testing/buyers.ts';
import { makeCheckout, shopper } from './testing/checkout.ts';
import { makeSku } from './testing/goods.ts';
import { orderCalls, walletPayment } from './testing/orders.ts';
import { openTestShop, type TestShop } from './testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty' });
});
afterAll(() => shop.close());

const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('[KEEP-09] what a crash left on disk goes after a day; no receipt that an order names ever does', async () => {
  const checkout = await makeCheckout(shop.db);
  const buyer = await shopper(shop, checkout);
  const { place, paymentsOf } = orderCalls(shop, checkout);
  const orderId = await place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }], await walletPayment());
  const receipt = (await paymentsOf(orderId))[0]!.receipt_key!;
  const save = async (text: string) => (await shop.files.save('private', Buffer.from(text), 'jpg')).name;
  const [orphan, fresh, upload] = [await save('orphan'), await save('fresh'), await save('upload')];
  await insertUpload(shop.db, upload, buyer.id);
  const folder = join(shop.filesFolder, 'private');
  const draft = `${orphan}.0123456789ab.tmp`;
  await writeFile(join(folder, draft), 'half');
  const now = Date.now();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
  for (const name of [receipt, orphan, upload, draft]) {
    await utimes(join(folder, name), hoursAgo(25), hoursAgo(25));
  }
  await utimes(join(folder, fresh), hoursAgo(23), hoursAgo(23));

  const sweep = () => sweepPrivateFiles(shop.db, shop.files, new Date(now));
  expect([await sweep(), await sweep()]).toEqual([2, 0]);
  expect((await readdir(folder)).toSorted()).toEqual([receipt, fresh, upload].toSorted());
});

test('[KEEP-09] a run removes a hundred files at most; a shop without private files has nothing to sweep', async () => {
  const files = await Promise.all(
    Array.from({ length: 105 }, (_, index) => shop.files.save('private', Buffer.from([index]), 'jpg')),
  );
  const later = new Date(Date.now() + 2 * 24 * 3_600_000);
  const sweep = () => sweepPrivateFiles(shop.db, shop.files, later);
  expect(await sweep()).toBe(100);
  expect(await sweep()).toBeGreaterThanOrEqual(5);
  const left = await Promise.all(files.map(({ name }) => shop.files.exists('private', name)));
  expect(left).not.toContain(true);
});

test('[REVIEW-07 API-61] a picture that was uploaded and not sent within a day is thrown away', async () => {
  const buyer = await makeBuyer(shop.db);
  const { name } = await shop.files.save('private', Buffer.from('unsent'), 'jpg');
  await insertUpload(shop.db, name, buyer.id);
  await sweepPrivateFiles(shop.db, shop.files, after(23));
  expect(await shop.files.exists('private', name)).toBe(true);
  await sweepPrivateFiles(shop.db, shop.files, after(25));
  expect(await shop.files.exists('private', name)).toBe(false);
  expect(await uploadsOf(shop.db, buyer.id, [name])).toEqual([]);
});
