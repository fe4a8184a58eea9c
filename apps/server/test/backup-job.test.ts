import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@zay/contract';
import { slotOf } from '@zay/api/backup-config';
import { backupOutage } from '@zay/api/backup-outage';
import { readConfig } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { testFolder } from '@zay/api/testing/test-folder';
import { besideRunning } from '@zay/postgres';
import { expect, test } from 'vitest';
import { runBackups, type BackupJob } from '../src/backup/backup-loop.ts';
import { withBackupLock } from '../src/backup/backup-lock.ts';
import { prune } from '../src/backup/keep.ts';
import { listBases } from '../src/backup/manifest.ts';
import { openForReading, openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { releaseLog } from '../src/backup/ship.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openAnyVault, openVaultOf } from '../src/backup/vault.ts';
import { makeLive } from '../src/backup/writer.ts';
import { copyShop, openBackedShop } from './backed-shop.ts';
import { startShop } from './start-shop.ts';

const at = await testFolder();
const shop = await openBackedShop(at('data'));

const say = () => {};
const vaultIn = async (place: string) => openAnyVault(await openForReading(place), undefined);
const hour = 3_600_000;
const job = (to: string, more: Partial<BackupJob> = {}): BackupJob => ({
  source: { cluster: shop.postgres, dataDir: shop.dataDir },
  url: shop.postgres.url,
  shop: shop.shopId,
  config: { to, everyMs: hour, keep: { days: 7, weeks: 4 }, passphrase: undefined, s3: undefined },
  say,
  pauseMs: 20,
  segmentMs: 0,
  ...more,
});
const basesIn = (place: string) => async () => {
  const names = await readdir(place).catch((): string[] => []);
  return names.includes('shop.json') ? (await listBases(await vaultIn(place))).whole.length : 0;
};

test('[KEEP-15 KEEP-16] the job takes a backup, ships the log, and takes a new backup after a gap', async () => {
  const place = at('job');
  const lines: string[] = [];
  const noted: string[] = [];
  const notes = {
    failed: async (name: string) => void noted.push(`${name} failed`),
    works: async (name: string) => void noted.push(`${name} works`),
    tookBackup: async () => {
      noted.push('backup');
      throw new Error('the database is away');
    },
  };
  const listen = { say: (line: string) => lines.push(line), notes };
  const first = runBackups(job(place, listen));
  await expect.poll(() => lines).toEqual([`The first backup is in ${place}.`]);
  const name = await shop.addRecord();
  await first.stop();
  expect(noted.filter((note) => note === 'backup')).toHaveLength(1);

  const client = await shop.postgres.connectAsSuperuser();
  const again = runBackups(job(place, listen));
  await again.stop();
  expect(await basesIn(place)()).toBe(1);
  await releaseLog(client, await slotOf({ to: place, s3: undefined }));
  await client.end();
  const afterGap = runBackups(job(place, listen));
  await expect.poll(() => lines[1]).toBe(`The log had a gap: a new backup in ${place} begins it.`);
  const last = await shop.addRecord();
  await afterGap.stop();
  expect([lines.length, await basesIn(place)()]).toEqual([2, 2]);

  expect(await restoreShop(await vaultIn(place), at('from-job'), { say, durable: false })).toEqual([]);
  const copy = await openBackedShop(at('from-job'));
  expect(await copy.db.selectFrom('file').select('key').execute()).toEqual([{ key: name }, { key: last }]);
  await copy.stop();
});

test('[KEEP-15] a failing target is logged once, and used again when it works', async () => {
  const lines: string[] = [];
  // Taken by another shop until emptied.
  await openVaultOf('another', await openForWriting(at('taken')), undefined);
  const loop = runBackups(job(at('taken'), { say: (line) => lines.push(line) }));
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.every((line) => line.includes('holds backups of another shop'))).toBe(true);
  const store = await openForWriting(at('taken'));
  await store.delete('shop.json');
  await expect.poll(() => lines.filter((line) => line.endsWith('works again.')).length).toBe(2);
  await loop.stop();
  expect(lines.filter((line) => line.includes('another shop'))).toHaveLength(2);
});

test('[KEEP-15] expired backups are deleted with their log and files; the kept ones can be restored', async () => {
  const vault = await openVaultOf(shop.shopId, await openForWriting(at('pruned')), undefined);
  const source = { cluster: shop.postgres, dataDir: shop.dataDir };
  const gone = await shop.addRecord();
  await takeBackup(source, vault, { now: new Date('2020-01-01T00:00:00Z'), say });
  await shop.db.deleteFrom('file').where('key', '=', gone).execute();
  await shop.files.remove('private', gone);
  const stays = await shop.addRecord();
  const { manifest } = await takeBackup(source, vault, { now: new Date(), say });
  expect(await prune(vault, new Date(), { days: 7, weeks: 4 })).toBe(1);
  expect((await listBases(vault)).whole).toHaveLength(1);
  const files = await vault.list('files/');
  expect(files.some((name) => name.includes(stays))).toBe(true);
  expect(files.some((name) => name.includes(gone))).toBe(false);
  expect((await vault.list('wal/0'))[0]).toContain(manifest.database?.firstSegment);
  expect(await restoreShop(vault, at('from-pruned'), { say, durable: false })).toEqual([]);
});

test('[KEEP-15] two backups of a shop do not run concurrently', async () => {
  const { url } = shop.postgres;
  await withBackupLock(url, async () => {
    await expect(withBackupLock(url, async () => {})).rejects.toThrow('Another backup is under way');
  });
  await withBackupLock(url, async () => {});
});

test('[KEEP-54] a restored copy writes nothing to the place of the shop, until it is made live', async () => {
  const place = at('of-the-shop');
  const live = runBackups(job(place));
  await live.opened;
  await expect
    .poll(async () => (await listBases(await vaultIn(place))).whole, { timeout: 60_000 })
    .toHaveLength(1);
  await live.stop();
  expect(await restoreShop(await vaultIn(place), at('copy'), { say, durable: false })).toEqual([]);
  expect(existsSync(at('copy/restored'))).toBe(true);
  const copy = await openBackedShop(at('copy'));
  const source = { cluster: copy.postgres, dataDir: copy.dataDir };
  const before = await readdir(place, { recursive: true });
  const refused = runBackups({ ...job(place), source, url: copy.postgres.url });
  await expect(refused.opened).rejects.toThrow(/Another data folder .* since .*npm run restore -- --live/);
  await refused.stop();
  expect(await readdir(place, { recursive: true })).toEqual(before);

  await makeLive(copy.dataDir, await openAnyVault(await openForWriting(place), undefined));
  expect(existsSync(at('copy/restored'))).toBe(false);
  const taken = runBackups({ ...job(place), source, url: copy.postgres.url });
  await taken.opened;
  await taken.stop();
  const late = runBackups(job(place));
  await expect(late.opened).rejects.toThrow('Another data folder');
  await late.stop();
  await copy.stop();
});

test('[KEEP-55] an outage is reported before a first backup, with another writer, and for an emptied place', async () => {
  const place = at('watched');
  const backup = { ...readConfig({}).backup, to: place };
  const outage = (after = 0) =>
    backupOutage(
      shop.db,
      { dataDir: shop.dataDir, databaseUrl: undefined, backup },
      new Date(Date.now() + after),
    );
  const lines: string[] = [];
  const loop = await withBackupLock(shop.postgres.url, async () => {
    const running = runBackups(job(place, { say: (line) => lines.push(line) }));
    await expect.poll(() => lines).toEqual([expect.stringContaining('Another backup is under way')]);
    await shop.addRecord();
    expect(await outage()).toEqual({ since: null, isCopy: false });
    return running;
  });
  await expect.poll(() => outage()).toBeNull();
  const first = (await outage(61_000))?.since;
  expect(first?.getTime()).toBeGreaterThan(Date.now() - 60_000);

  // Complete as long as nothing is written.
  await mkdir(at('other'));
  await makeLive(at('other'), await openAnyVault(await openForWriting(place), undefined));
  await shop.addRecord();
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('Another data folder'));
  const since = (await outage(61_000))?.since;
  await shop.addRecord();
  await sleep(200);
  expect((await outage(61_000))?.since).toEqual(since);

  await rm(place, { recursive: true });
  await expect
    .poll(() => lines.filter((line) => line === `The first backup is in ${place}.`))
    .toHaveLength(2);
  await expect
    .poll(async () => (await outage(61_000))?.since?.getTime())
    .toBeGreaterThan(since?.getTime() ?? 0);
  const key = await shop.addRecord();
  await loop.stop();
  expect(await restoreShop(await vaultIn(place), at('from-watched'), { say, durable: false })).toEqual([]);
  const copy = await openBackedShop(at('from-watched'));
  expect(await copy.db.selectFrom('file').select('key').execute()).toContainEqual({ key });
  const config = { dataDir: copy.dataDir, databaseUrl: undefined, backup };
  expect(await backupOutage(copy.db, config, new Date())).toEqual({ since: expect.any(Date), isCopy: true });
  await copy.stop();
});

// Long only where the machine is busy: a start of the shop.
test(
  '[KEEP-15 KEEP-53] a shop with BACKUP_TO backs itself up, and ships the rest after its last response',
  { timeout: 300_000 },
  async () => {
    const place = at('by-shop');
    await copyShop('demo', at('shop'));
    const running = await startShop({ DATA_DIR: at('shop'), BACKUP_TO: place, LOG_LEVEL: 'silent' });
    await expect
      .poll(() => running.output(), { timeout: 250_000 })
      .toContain(`The first backup is in ${place}.`);
    // A login that is blocked while the shop stops, and answered afterwards.
    const { pool, close } = openDatabase(besideRunning(at('shop/postgres')).url, { maxConnections: 1 });
    const holder = await pool.connect();
    await holder.query('begin; lock table login_session in exclusive mode');
    const answer = fetch(`${running.url}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrPhoneNo: '09770000001', password: 'demo1234' }),
    });
    await expect
      .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
      .toBe(1);
    running.child.kill('SIGTERM');
    await sleep(1_000);
    await holder.query('commit');
    holder.release();
    await close();
    expect((await answer).status).toBe(200);
    expect(await running.exited).toBe(0);
    const vault = await vaultIn(place);
    expect(await vault.list('wal/')).toContainEqual(expect.stringMatching(/\/[0-9A-F]{24}\.reached$/));
    expect(await restoreShop(vault, at('from-shop'), { say })).toEqual([]);
    const copy = await openBackedShop(at('from-shop'));
    const sessions = await copy.db.selectFrom('login_session').select('id').execute();
    await copy.stop();
    expect(sessions).toHaveLength(1);
  },
);
