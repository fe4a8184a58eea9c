import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { knownFiles } from '../src/backup/shop-files.ts';
import { holdLog, newShipping, releaseLog, shipLog, type Shipping } from '../src/backup/ship.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openVaultOf, type Vault } from '../src/backup/vault.ts';
import { backupFolder, openBackedShop, type BackedShop } from './backed-shop.ts';

const quiet = () => {};
const slot = 'zay_backup_to_0123456789abcdef';
let folder: Awaited<ReturnType<typeof backupFolder>>;
let shop: BackedShop;
let client: pg.Client;
let vault: Vault;
let shipping: Shipping;
const at = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await backupFolder();
  shop = await openBackedShop(at('data'));
  client = await shop.postgres.connectAsSuperuser();
  vault = await openVaultOf(shop.shopId, await openForWriting(at('store')), undefined);
});
afterAll(async () => {
  await client.end();
  await shop.stop();
  await folder.remove();
});

const backUp = (of = shop) =>
  takeBackup({ cluster: of.postgres, dataDir: of.dataDir }, vault, { now: new Date(), say: quiet });
const ship = (everyMs = 0, now = new Date()) =>
  shipLog(client, { cluster: shop.postgres, dataDir: shop.dataDir }, vault, shipping, { now, everyMs });

async function restored<T>(
  into: string,
  until: Date | undefined,
  look: (of: BackedShop) => Promise<T>,
): Promise<T> {
  expect(await restoreShop(vault, at(into), { until, say: quiet, durable: false })).toEqual([]);
  const copy = await openBackedShop(at(into));
  return look(copy).finally(() => copy.stop());
}
const namesOf = async ({ db, files }: BackedShop) => {
  const rows = await db.selectFrom('file').select('key').execute();
  const kept = await Promise.all(rows.map(({ key }) => files.exists('private', key)));
  expect(kept).not.toContain(false);
  return rows.map(({ key }) => key);
};

/** A moment that no commit shares, in milliseconds. */
async function momentBetween(): Promise<Date> {
  await sleep(20);
  const moment = new Date();
  await sleep(20);
  return moment;
}

test('[KEEP-12] what was shipped after a backup is restored: to the end, and to any moment', async () => {
  expect(await holdLog(client, slot)).toBe(false);
  const { manifest } = await backUp();
  shipping = newShipping(slot, await knownFiles(vault));
  const first = await shop.addRecord();
  const between = await momentBetween();
  const second = await shop.addRecord();
  expect(await ship()).toBeGreaterThan(0);
  const after = await momentBetween();
  // Quiet since: nothing to ship, and the backup knows that nothing is missing.
  shipping.saidAt = 0;
  expect(await ship()).toBe(0);
  const lost = await shop.addRecord();

  expect(await restored('to-the-end', undefined, namesOf)).toEqual([first, second]);
  expect(await restored('to-a-moment', between, namesOf)).toEqual([first]);
  expect(await restored('to-a-quiet-moment', after, namesOf)).toEqual([first, second]);
  const { db } = shop;
  await expect(
    restoreShop(vault, at('too-late'), { until: new Date(Date.now() + 60_000), say: quiet, durable: false }),
  ).rejects.toThrow(/reaches only to \d{4}-.*: choose an earlier moment/);
  await expect(
    restoreShop(vault, at('too-early'), { until: new Date(Date.parse(manifest.takenAt) - 1), say: quiet }),
  ).rejects.toThrow(`The earliest moment that can be restored from ${at('store')} is ${manifest.takenAt}.`);
  expect(await db.selectFrom('file').select('key').execute()).toContainEqual({ key: lost });
});

test('[KEEP-12] a segment is ended at most every so often while the shop writes, and never while it does not', async () => {
  const minute = 60_000;
  const start = Date.now() + 10 * minute;
  await shop.addRecord();
  expect(await ship(minute / 2, new Date(start))).toBe(1);
  await shop.addRecord();
  expect(await ship(minute / 2, new Date(start + 15_000))).toBe(0);
  expect(await ship(minute / 2, new Date(start + minute / 2))).toBe(1);
  for (let n = 1; n <= 5; n += 1) expect(await ship(minute / 2, new Date(start + n * minute))).toBe(0);
});

test('[KEEP-12] a restored shop goes on in the same place, on a timeline of its own that no later restore takes', async () => {
  const names = await restored('second-life', undefined, async (copy) => {
    const own = await copy.postgres.connectAsSuperuser();
    try {
      // A copy holds no log: a new backup has to begin it.
      expect(await holdLog(own, slot)).toBe(false);
      const { manifest } = await backUp(copy);
      expect(manifest.database?.timeline).toBe(2);
      await copy.addRecord();
      const source = { cluster: copy.postgres, dataDir: copy.dataDir };
      const life = newShipping(slot, await knownFiles(vault));
      expect(await shipLog(own, source, vault, life, { now: new Date(), everyMs: 0 })).toBeGreaterThan(0);
      expect(await holdLog(own, slot)).toBe(true);
      await releaseLog(own, slot);
      return await namesOf(copy);
    } finally {
      await own.end();
    }
  });
  const third = await restored('third-life', undefined, async (copy) => {
    const own = await copy.postgres.connectAsSuperuser();
    const { rows } = await own.query<{ timeline: number }>(
      'select timeline_id as timeline from pg_control_checkpoint()',
    );
    await own.end();
    expect(rows[0]?.timeline).toBe(3);
    return namesOf(copy);
  });
  expect(third).toEqual(names);
});
