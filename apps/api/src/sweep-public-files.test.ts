import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { verifyFiles } from './orders/verify/verify-files.ts';
import { Attempts } from './platform/http/attempts.ts';
import type { Queries } from './platform/database/database.ts';
import { localFiles, type FileStore } from './platform/files/files.ts';
import { writeFilesOwner } from './platform/files/files-owner.ts';
import { insertPictureFiles } from './platform/pictures/picture-files.store.ts';
import { findShop } from './platform/database/shop-identity.store.ts';
import { dropUnused, noteUnused } from './platform/files/unused-files.store.ts';
import { sweepPublicFiles } from './sweep-files.ts';
import { makeCheckout, shopper } from './testing/checkout.ts';
import { makeSku } from './testing/goods.ts';
import { randomNumbers } from './testing/random.ts';
import { orderCalls } from './testing/orders.ts';
import { addRow } from './testing/rows.ts';
import { openTestShop } from './testing/shop.ts';
import { untilWaiting } from './testing/statements.ts';

let folder: string;
let files: FileStore;
const shop = await openTestShop({ data: 'empty' });

// Test shops share their public folder.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-public-'));
  files = localFiles(folder);
  await writeFilesOwner(folder, (await findShop(shop.db))!.id);
  return () => rm(folder, { recursive: true });
});

const begin = new Date('2026-11-20T00:00:00Z');
const day = (days: number) => new Date(begin.getTime() + days * 24 * 3_600_000);
const sweepOn = async (days: number) =>
  (await sweepPublicFiles(shop.db, files, day(days), new Attempts())).moved;
const onDisk = async () => (await readdir(join(folder, 'public'))).toSorted();
const age = (name: string, days: number) => utimes(join(folder, 'public', name), day(days), day(days));

/** Stores a public file as uploads do. */
async function upload(text: string): Promise<string> {
  const stored = await files.save('public', Buffer.from(text), 'jpg');
  await insertPictureFiles(shop.db, [stored]);
  await age(stored.name, 0);
  return stored.name;
}
async function brandWith(db: Queries, logo_key: string): Promise<number> {
  const brand = db.insertInto('brand').values({ name_en: `Brand of ${logo_key}`, logo_key });
  return (await brand.returning('id').executeTakeFirstOrThrow()).id;
}
const noted = async (key: string) => {
  const row = await shop.db
    .selectFrom('file')
    .select('unused_since')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && row.unused_since;
};

test('[KEEP-09] an unused upload is removed after a week, its row first; one used by a row, an order or a text stays', async () => {
  const [unsaved, replaced, logo, sold, inText] = await Promise.all(
    ['unsaved', 'replaced', 'logo', 'sold', 'in a text'].map(upload),
  );
  const brandId = await brandWith(shop.db, replaced!);
  const checkout = await makeCheckout(shop.db);
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await shop.db.insertInto('product_image').values({ product_id: sku.productId, file_key: sold! }).execute();
  await shop.db
    .updateTable('product')
    .set({ description_my: `<p><img src="/media/${inText!.slice(0, 32)}-640.webp" alt=""></p>` })
    .where('id', '=', sku.productId)
    .execute();
  const orderId = await orderCalls(shop, checkout).place(buyer.token, [{ ...sku, qty: 1 }]);
  // Now only the order shows it.
  await shop.db.deleteFrom('product_image').where('file_key', '=', sold!).execute();
  const lines = shop.db.selectFrom('order_line').select('image_key').where('order_id', '=', orderId);
  expect(await lines.execute()).toEqual([{ image_key: sold }]);

  await sweepOn(0);
  expect([await noted(unsaved!), await noted(replaced!)]).toEqual([day(0), null]);
  await shop.db.updateTable('brand').set({ logo_key: logo! }).where('id', '=', brandId).execute();
  await sweepOn(3);
  await sweepOn(6.9);
  expect([await noted(unsaved!), await noted(replaced!)]).toEqual([day(0), day(3)]);
  expect(await onDisk()).toEqual([unsaved, replaced, logo, sold, inText].toSorted());
  expect([await sweepOn(8), await sweepOn(8.9)]).toEqual([1, 0]);
  expect([await noted(unsaved!), await noted(replaced!)]).toEqual([undefined, day(3)]);
  expect(await onDisk()).toEqual([replaced, logo, sold, inText].toSorted());
  const findings = await verifyFiles({ db: shop.db, files }, ['public'], day(8));
  expect(findings.filter(({ rule }) => rule === 'file-named')).toEqual([]);
  // An old page that still shows it can load it for another month.
  expect(await files.read('public', unsaved!)).toEqual(Buffer.from('unsaved'));
  await sweepOn(11);
  await sweepOn(38);
  expect(await files.exists('public', unsaved!)).toBe(true);
  expect(await sweepPublicFiles(shop.db, files, day(43.5), new Attempts())).toEqual({
    moved: 0,
    left: 0,
    back: 0,
    deleted: 2,
  });
  expect(await files.exists('public', unsaved!)).toBe(false);
  expect(await onDisk()).toEqual([logo, sold, inText].toSorted());
  for (const key of [logo, sold, inText]) expect([key, await noted(key!)]).toEqual([key, null]);
});

test('[KEEP-09] a file that is used or stored again is no longer unused', async () => {
  const [again, anew, late] = await Promise.all(['again', 'anew', 'late'].map(upload));
  await sweepOn(0);
  const brandId = await brandWith(shop.db, again!);
  await upload('anew');
  await sweepOn(7.5);
  expect([await noted(again!), await noted(anew!)]).toEqual([null, day(7.5)]);
  // Its row is gone, and its bytes are aside. They are stored anew at once, or a text shows them.
  expect(await noted(late!)).toBeUndefined();
  expect(await onDisk()).not.toContain(late);
  await files.save('public', Buffer.from('late'), 'jpg');
  await age(late!, 8.2);
  await sweepOn(8.9);
  expect(await onDisk()).toContain(late);
  await age(late!, 0);
  const saying = (text: string) =>
    shop.db.updateTable('brand').set({ name_my: text }).where('id', '=', brandId).execute();
  await saying(`/media/share/${late!.slice(0, 32)}.jpg`);
  await sweepOn(9);
  expect(await files.exists('public', late!)).toBe(true);
  await saying('');
  expect(await sweepOn(10)).toBe(1);
  expect(await onDisk()).toEqual([again, anew].toSorted());
});

test('[KEEP-32] a file of a rolled back transaction is set aside after a week; one in use or just written stays', async () => {
  const store = async (text: string, days: number) => {
    const { name } = await files.save('public', Buffer.from(text), 'jpg');
    await age(name, days);
    return name;
  };
  const refused = await store('refused', -7.1);
  const [fresh, inText] = [await store('fresh', -6.9), await store('named by a text', -400)];
  const text = `<img src="/media/${inText.slice(0, 32)}-640.webp">`;
  await shop.db.insertInto('brand').values({ name_en: text }).execute();
  expect([await sweepOn(0), await onDisk()]).toEqual([1, [fresh, inText].toSorted()]);
  // It stays aside for a month, and is put back when a row refers to it.
  expect(await files.exists('public', refused)).toBe(true);
  await insertPictureFiles(shop.db, [{ name: refused, sha256: 'f'.repeat(64), bytes: 7 }]);
  expect((await sweepPublicFiles(shop.db, files, day(0.1), new Attempts())).back).toBe(1);
  expect(await onDisk()).toContain(refused);
});

test('[KEEP-09] a row saved during the sweep keeps its file; so does an upload of the same bytes', async () => {
  const [saved, anew, gone] = await Promise.all(['saved', 'anew meanwhile', 'gone'].map(upload));
  await noteUnused(shop.db, [], day(0));
  const dropping = await shop.db.transaction().execute(async (trx) => {
    await brandWith(trx, saved!);
    await insertPictureFiles(trx, [await files.save('public', Buffer.from('anew meanwhile'), 'jpg')]);
    const dropped = dropUnused(shop.db, day(8), 100);
    // Wait until the sweep blocks on a row of this transaction.
    await untilWaiting(shop.db);
    return { dropped };
  });
  await dropping.dropped;
  expect([await noted(saved!), await noted(anew!), await noted(gone!)]).toEqual([day(0), null, undefined]);
  await sweepOn(9);
  expect(await noted(saved!)).toBeNull();
  expect(await onDisk()).toEqual([saved, anew].toSorted());
});

test('[KEEP-26 KEEP-27] with an older database few rows of public files are deleted per run, and used files return', async () => {
  // Files left by other tests.
  await noteUnused(shop.db, [], day(0));
  await shop.db.deleteFrom('file').where('unused_since', 'is not', null).execute();
  const keys = await Promise.all(Array.from({ length: 30 }, (_, at) => upload(`many ${at}`)));
  await sweepOn(0);
  expect(await sweepOn(8)).toBe(5);
  const left = await onDisk();
  const gone = keys.filter((one) => !left.includes(one));
  expect(gone).toHaveLength(5);
  expect(await sweepOn(9.5)).toBe(5);
  // The newer database refers to the file again.
  const [key] = gone;
  const row = await files.read('public', key!);
  await insertPictureFiles(shop.db, [await files.save('public', row!, 'jpg')]);
  await rm(join(folder, 'public', key!));
  expect(await files.exists('public', key!)).toBe(true);
  expect((await sweepPublicFiles(shop.db, files, day(10), new Attempts())).back).toBe(1);
  expect(await onDisk()).toContain(key);
  expect(keys).toContain(key);
});

test('[KEEP-47] after any writes, changes, deletions and rollbacks the sweep takes no file used by a row or a text', async () => {
  const random = randomNumbers(47);
  const keys = await Promise.all(Array.from({ length: 10 }, (_, at) => upload(`drawn ${at}`)));
  const brands = shop.db.selectFrom('brand').select(['id', 'logo_key', 'description_my']);
  const shown = async () =>
    (await brands.where('name_en', 'like', 'Drawn %').execute()).flatMap(({ logo_key, description_my }) =>
      keys.filter((key) => key === logo_key || description_my.includes(key.slice(0, 32))),
    );
  let count = 0;
  const act = async (db: Queries) => {
    const key = keys[random(10)]!;
    const group = `Drawn ${random(6)}`;
    const text = `<p><img src="/media/${key.slice(0, 32)}-640.webp"></p>`;
    const values = random(2) === 0 ? { description_my: text } : { logo_key: key };
    const ofGroup = sql<boolean>`name_en like ${`${group} %`}`;
    const kind = random(6);
    count += 1;
    if (kind < 2) await db.deleteFrom('brand').where(ofGroup).execute();
    else if (kind === 2) await db.updateTable('brand').set(values).where(ofGroup).execute();
    else await addRow(db, 'brand', { name_en: `${group} ${count}`, ...values });
  };
  let [taken, kept] = [0, 0];
  for (let round = 0; round < 60; round += 1) {
    // A row cannot refer to a file whose row is deleted: the statement fails, and its transaction is rolled back.
    await shop.db
      .transaction()
      .execute(async (trx) => {
        for (let step = random(3); step >= 0; step -= 1) await act(trx);
        if (random(4) === 0) throw new Error('rolled back');
      })
      .catch((error: Error) => expect(String(error)).toMatch(/rolled back|violates foreign key/));
    const before = new Set(await onDisk());
    await sweepOn(20 + round * 1.7);
    const named = await shown();
    for (const key of named) {
      expect([round, key, await files.exists('public', key)]).toEqual([round, key, true]);
    }
    kept += named.length;
    taken += before.size - new Set(await onDisk()).size;
    // Replace files that are deleted for good: texts of later rounds must not show them.
    for (const [at, key] of keys.entries()) {
      if (!(await files.exists('public', key))) keys[at] = await upload(`drawn ${at} in ${round}`);
    }
  }
  expect(taken).toBeGreaterThan(3);
  expect(kept).toBeGreaterThan(60);
});
