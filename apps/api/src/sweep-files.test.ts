import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findShop } from './platform/database/shop-identity.store.ts';
import { WrongShop } from './platform/database/shop-identity.ts';
import { mostAtOnce } from './platform/files/file-sweep.ts';
import { writeFilesOwner } from './platform/files/files-owner.ts';
import { insertUpload, uploadsOf } from './platform/files/uploads.store.ts';
import { Attempts } from './platform/http/attempts.ts';
import { sweepPrivateFiles, sweepPublicFiles, sweepSentences } from './sweep-files.ts';
import { makeBuyer } from './testing/buyers.ts';
import { makeCheckout, shopper } from './testing/checkout.ts';
import { makeSku } from './testing/goods.ts';
import { orderCalls, walletPayment } from './testing/orders.ts';
import { openTestShop } from './testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('[KEEP-09] files left by a crash are removed after a day; the slip of an order never is', async () => {
  const checkout = await makeCheckout(shop.db);
  const buyer = await shopper(shop, checkout);
  const { place, paymentsOf } = orderCalls(shop, checkout);
  const orderId = await place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }], await walletPayment());
  const slip = (await paymentsOf(orderId))[0]!.receipt_key!;
  const save = async (text: string) => (await shop.files.save('private', Buffer.from(text), 'jpg')).name;
  const [orphan, fresh, upload] = [await save('orphan'), await save('fresh'), await save('upload')];
  await insertUpload(shop.db, upload, buyer.id);
  const folder = join(shop.filesFolder, 'private');
  const draft = `${orphan}.0123456789ab-1-5.0123456789ab.draft`;
  await writeFile(join(folder, draft), 'half');
  const now = Date.now();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
  for (const name of [slip, orphan, upload, draft]) {
    await utimes(join(folder, name), hoursAgo(25), hoursAgo(25));
  }
  await utimes(join(folder, fresh), hoursAgo(23), hoursAgo(23));

  const sweep = async () =>
    (await sweepPrivateFiles(shop.db, shop.files, new Date(now), new Attempts())).moved;
  expect([await sweep(), await sweep()]).toEqual([2, 0]);
  expect((await readdir(folder)).toSorted()).toEqual([slip, fresh, upload].toSorted());
});

const privateFolder = () => join(shop.filesFolder, 'private');
/** Stores files without rows. */
const saveMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { name, sha256 } = await shop.files.save('private', Buffer.from(`${count} ${at}`), 'jpg');
      return { key: name, sha256, kind: 'private' as const, mime: 'image/jpeg', bytes: 4 };
    }),
  );

test('[KEEP-25] files of another shop, or without an id, are not swept', async () => {
  const [{ key } = { key: '' }] = await saveMany(1);
  const { id } = (await findShop(shop.db))!;
  const sweep = () => sweepPrivateFiles(shop.db, shop.files, after(48), new Attempts());
  const other = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  await writeFilesOwner(shop.filesFolder, other);
  await expect(sweep()).rejects.toThrow(
    `The files belong to the shop ${other}, the database to the shop ${id}`,
  );
  await expect(sweepPublicFiles(shop.db, shop.files, after(48), new Attempts())).rejects.toThrow(WrongShop);
  await rm(join(shop.filesFolder, 'shop-id'));
  await expect(sweep()).rejects.toThrow(WrongShop);
  expect(await readdir(privateFolder())).toContain(key);
  await writeFilesOwner(shop.filesFolder, id);
  expect((await sweep()).moved).toBeGreaterThan(0);
});

test('[KEEP-26 KEEP-27] with an older database few files per run are set aside, are still readable, and return with the newer one', async () => {
  await rm(privateFolder(), { recursive: true });
  const rows = await saveMany(213);
  const sweep = (hours: number) => sweepPrivateFiles(shop.db, shop.files, after(hours), new Attempts());
  const inPlace = async () => (await readdir(privateFolder())).length;
  const report = await sweep(72);
  expect([report.moved, report.left, await inPlace()]).toEqual([5, 208, 208]);
  expect(sweepSentences('private', report)).toEqual([
    '5 private files that nothing needs were moved aside, where they stay for 30 days.',
    expect.stringContaining('208 more private files are not known to the database'),
  ]);
  expect((await sweep(73)).moved).toBe(5);
  for (const { key } of rows) expect(await shop.files.exists('private', key)).toBe(true);
  await shop.db.insertInto('file').values(rows).execute();
  expect(await sweep(74)).toEqual({ moved: 0, left: 0, back: 10, deleted: 0 });
  expect(await inPlace()).toBe(213);
});

test('[KEEP-27] files unused for thirty days are deleted, also a copy requested for removal', async () => {
  for (const left of ['private', 'aside'])
    await rm(join(shop.filesFolder, left), { recursive: true, force: true });
  const [first, second] = await saveMany(2);
  const day = 24;
  const sweep = (days: number) => sweepPrivateFiles(shop.db, shop.files, after(days * day), new Attempts());
  await sweep(2);
  await shop.files.remove('private', second!.key);
  expect(await shop.files.exists('private', second!.key)).toBe(false);
  await sweep(31);
  expect(await shop.files.read('private', first!.key)).not.toBeNull();
  expect((await sweep(34)).deleted).toBe(1);
  expect(await shop.files.read('private', first!.key)).toBeNull();
  expect(await readdir(join(shop.filesFolder, 'aside'))).toEqual([]);
});

test('[KEEP-26] a run moves one percent of the files, at least five and at most a hundred', () => {
  expect([0, 3, 500, 501, 9_999, 100_000].map(mostAtOnce)).toEqual([5, 5, 5, 6, 100, 100]);
});

test('[REVIEW-07 API-61] an uploaded picture that is not sent within a day is deleted', async () => {
  const buyer = await makeBuyer(shop.db);
  const { name } = await shop.files.save('private', Buffer.from('unsent'), 'jpg');
  await insertUpload(shop.db, name, buyer.id);
  await sweepPrivateFiles(shop.db, shop.files, after(23), new Attempts());
  expect(await shop.files.exists('private', name)).toBe(true);
  await sweepPrivateFiles(shop.db, shop.files, after(25), new Attempts());
  expect(await readdir(privateFolder())).not.toContain(name);
  expect(await uploadsOf(shop.db, buyer.id, [name])).toEqual([]);
});
