import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { restoreAside } from '../src/backup/drill.ts';
import { carryFilesOver } from '../src/backup/keep.ts';
import { listBases } from '../src/backup/manifest.ts';
import { openForWriting } from '../src/backup/open-store.ts';
import { readMoment } from '../src/backup/printed.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { knownFiles } from '../src/backup/shop-files.ts';
import { holdLog, newShipping, releaseLog, shipLog, type Shipping } from '../src/backup/ship.ts';
import { removeBase, takeBackup } from '../src/backup/take-backup.ts';
import { openVaultOf } from '../src/backup/vault.ts';
import { isSegment } from '../src/backup/wal.ts';
import { openBackedShop, type BackedShop } from './backed-shop.ts';

const quiet = () => {};
const slot = 'zay_backup_to_0123456789abcdef';
const at = await testFolder();
const shop = await openBackedShop(at('data'));
const client = await shop.postgres.connectAsSuperuser();
closeLater(() => client.end());
const vault = await openVaultOf(shop.shopId, await openForWriting(at('store')), undefined);
let shipping: Shipping;

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

/** A moment between commits, in milliseconds. */
async function momentBetween(): Promise<Date> {
  await sleep(20);
  const moment = new Date();
  await sleep(20);
  return moment;
}

test('[KEEP-12] the log shipped after a backup is restored: to the end, and to any moment', async () => {
  expect(await holdLog(client, slot)).toBe(false);
  const { manifest } = await backUp();
  shipping = newShipping(slot, await knownFiles(vault));
  const first = await shop.addRecord();
  const between = await momentBetween();
  const second = await shop.addRecord();
  expect(await ship()).toBeGreaterThan(0);
  const after = await momentBetween();
  // Idle since: nothing to ship, and the backup is complete.
  shipping.saidAt = 0;
  expect(await ship()).toBe(0);
  const lost = await shop.addRecord();

  expect(await restored('to-the-end', undefined, namesOf)).toEqual([first, second]);
  expect(await restored('to-a-moment', between, namesOf)).toEqual([first]);
  if (isWholeRun) expect(await restored('to-a-quiet-moment', after, namesOf)).toEqual([first, second]);
  const { db } = shop;
  await expect(
    restoreShop(vault, at('too-late'), { until: new Date(Date.now() + 60_000), say: quiet, durable: false }),
  ).rejects.toThrow(/reaches only to \d{4}-.*: choose an earlier moment/);
  await expect(
    restoreShop(vault, at('too-early'), { until: new Date(Date.parse(manifest.takenAt) - 1), say: quiet }),
  ).rejects.toThrow(`The earliest moment that can be restored from ${at('store')} is ${manifest.takenAt}.`);
  expect(await db.selectFrom('file').select('key').execute()).toContainEqual({ key: lost });
});

test('[KEEP-12] a segment is ended at intervals while the shop writes, and never while it does not', async () => {
  const minute = 60_000;
  const start = Date.now() + 10 * minute;
  await shop.addRecord();
  expect(await ship(minute / 2, new Date(start))).toBe(1);
  await shop.addRecord();
  expect(await ship(minute / 2, new Date(start + 15_000))).toBe(0);
  expect(await ship(minute / 2, new Date(start + minute / 2))).toBe(1);
  for (let n = 1; n <= 5; n += 1) expect(await ship(minute / 2, new Date(start + n * minute))).toBe(0);
});

test.runIf(isWholeRun)(
  '[KEEP-12] a restored shop continues in the same place, on a new timeline that no later restore uses',
  async () => {
    const names = await restored('second-life', undefined, async (copy) => {
      const own = await copy.postgres.connectAsSuperuser();
      try {
        // A copy has no slot: a new backup must create it.
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
  },
);

/** Runs `work` while an object is missing from the store. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [object, aside] = [at(join('store', `${name}.zst`)), at('aside')];
  await rename(object, aside);
  return work().finally(() => rename(aside, object));
}

test('[KEEP-51] a restore refuses a log with a gap, reports the restorable moment, and restores it on request', async () => {
  await holdLog(client, slot);
  await backUp();
  shipping = newShipping(slot, await knownFiles(vault));
  const keys: string[] = [];
  const moments: Date[] = [];
  const segments: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    keys.push(await shop.addRecord());
    const before = new Set(await vault.list('wal/'));
    await ship();
    moments.push(await momentBetween());
    segments.push(
      (await vault.list('wal/')).findLast((name) => !before.has(name) && isSegment(name.slice(-24))) ?? '',
    );
  }
  const known = (await namesOf(shop)).filter((key) => !keys.includes(key));
  for (const [index, name] of segments.entries()) {
    // A gap in the middle stands for all.
    if (index !== 1 && !isWholeRun) continue;
    const sentence = new RegExp(
      `^${name} is missing in .*: what the shop wrote after (.+) cannot be restored`,
    );
    await without(name, async () => {
      const into = `with-gap-${index}`;
      const refused = await restoreShop(vault, at(into), { say: quiet }).catch(
        (error: Error) => error.message,
      );
      expect(refused).toMatch(sentence);
      expect(refused).toContain('--accept-gap');
      const reaches = new Date(readMoment(sentence.exec(String(refused))?.[1] ?? ''));
      expect(reaches.getTime()).toBeLessThan(moments[index]?.getTime() ?? 0);
      const lines: string[] = [];
      const say = (line: string) => lines.push(line);
      expect(await restoreShop(vault, at(into), { say, durable: false, acceptGap: true })).toEqual([
        expect.stringMatching(sentence),
      ]);
      expect(lines).toContainEqual(expect.stringContaining('The database is as it was at 20'));
      const copy = await openBackedShop(at(into));
      const found = await namesOf(copy).finally(() => copy.stop());
      expect(found.toSorted()).toEqual([...known, ...keys.slice(0, index)].toSorted());
      const drilled = await restoreAside(vault, at('drilled'), 0, quiet);
      expect(drilled.problems).toEqual([expect.stringMatching(sentence)]);
    });
  }
  // A moment before the gap does not need the missing object.
  if (isWholeRun)
    await without(segments[2] ?? '', async () => {
      expect(await restored('before-the-gap', moments[0], namesOf)).toContain(keys[0]);
    });
});

test('[KEEP-67] a segment that does not continue the one before it is a gap like a missing one', async () => {
  const before = new Set(await vault.list('wal/'));
  await holdLog(client, slot);
  await backUp();
  await ship();
  await promisify(execFile)('cp', ['-a', shop.dataDir, at('twin')]);
  const keys: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    keys.push(await shop.addRecord());
    await ship();
  }
  const reached = await momentBetween();
  // The log of a copy of the data folder has the same names.
  const twin = await openBackedShop(at('twin'));
  const own = await twin.postgres.connectAsSuperuser();
  for (let n = 0; n < 2; n += 1) {
    for (let rows = 0; rows < 4 + n; rows += 1) await twin.addRecord();
    await own.query('select pg_switch_wal()');
  }
  await own.end();
  const name =
    (await vault.list('wal/')).findLast((one) => !before.has(one) && isSegment(one.slice(-24))) ?? '';
  const bytes = await readFile(join(twin.postgres.pgdata, 'pg_wal', name.slice(-24)));
  await twin.stop();
  const original = await vault.get(name);
  await vault.put(name, bytes);
  const sentence = new RegExp(
    `^${name} in .* does not continue the log before it: what the shop wrote after (.+) cannot be restored`,
  );
  const refused = await restoreShop(vault, at('cut'), { say: quiet }).catch((error: Error) => error.message);
  expect(refused).toMatch(sentence);
  expect(refused).toContain('--accept-gap');
  const until = new Date(readMoment(sentence.exec(String(refused))?.[1] ?? ''));
  expect(until.getTime()).toBeLessThan(reached.getTime());
  const accepted = { say: quiet, durable: false, acceptGap: true };
  expect(await restoreShop(vault, at('cut'), accepted)).toEqual([expect.stringMatching(sentence)]);
  const copy = await openBackedShop(at('cut'));
  const found = await namesOf(copy).finally(() => copy.stop());
  expect(keys.map((key) => found.includes(key))).toEqual([true, false]);
  const drilled = await restoreAside(vault, at('drilled'), 0, quiet);
  expect(drilled.problems).toEqual([expect.stringMatching(sentence)]);
  await vault.put(name, original);
  expect(await restored('mended', undefined, namesOf)).toEqual(expect.arrayContaining(keys));
});

test('[KEEP-52] each moment between two backups has its files: new ones, and those deleted since', async () => {
  const passing = await shop.addRecord();
  await ship();
  const whilePassing = await momentBetween();
  await shop.db.deleteFrom('file').where('key', '=', passing).execute();
  await shop.files.remove('private', passing);
  const arriving = await shop.addRecord();
  const whileTaken = await momentBetween();
  // The files of a failed backup are still listed.
  const failing = {
    ...vault,
    put: (name: string, bytes: Uint8Array) =>
      name.endsWith('manifest') ? Promise.reject(new Error('full')) : vault.put(name, bytes),
  };
  const source = { cluster: shop.postgres, dataDir: shop.dataDir };
  const known = shipping.known;
  await expect(takeBackup(source, failing, { now: new Date(), say: quiet, known })).rejects.toThrow('full');
  await ship();
  if (isWholeRun) expect(await restored('after-failure', undefined, namesOf)).toContain(arriving);
  await takeBackup(source, vault, { now: new Date(), say: quiet, known });
  expect(await vault.list('new-files/')).toEqual([]);
  expect(await restored('while-passing', whilePassing, namesOf)).toContain(passing);
  if (isWholeRun) expect(await restored('while-taken', whileTaken, namesOf)).toContain(arriving);
  // The middle backup is deleted, but its files stay for the moments before it.
  const middle = (await listBases(vault)).whole.at(-1) ?? '';
  await shop.db.deleteFrom('file').where('key', '=', arriving).execute();
  await shop.files.remove('private', arriving);
  await takeBackup(source, vault, { now: new Date(Date.now() + 1_000), say: quiet, known });
  const kept = (await listBases(vault)).whole.filter((id) => id !== middle);
  await carryFilesOver(vault, (await listBases(vault)).whole, kept);
  await removeBase(vault, middle);
  expect(await restored('after-pruning', whileTaken, namesOf)).toContain(arriving);
});
