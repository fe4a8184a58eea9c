import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { slotOf } from '@zay/api/backup-config';
import { backupOutage } from '@zay/api/backup-outage';
import { readConfig } from '@zay/api/config';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { placeLock, withBackupLock } from '../src/backup/backup-lock.ts';
import { runBackups, type BackupJob } from '../src/backup/backup-loop.ts';
import { prune } from '../src/backup/keep.ts';
import { makeLive } from '../src/backup/make-live.ts';
import { listBases } from '../src/backup/manifest.ts';
import { openForReading, openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { holdLog, releaseForgottenLogs, releaseLog } from '../src/backup/ship.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openAnyVault, openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';

const at = await testFolder();
const shop = await openBackedShop(at('data'));

const say = () => {};
const vaultIn = async (place: string) => openAnyVault(await openForReading(place), undefined);
const placeIn = async (place: string) => ({
  vault: await vaultIn(place),
  slot: await slotOf({ to: place, s3: undefined }),
});
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
  if (isWholeRun) expect(await restoreShop(vault, at('from-pruned'), { say, durable: false })).toEqual([]);
});

test('[KEEP-15] two backups of a shop do not run concurrently', async () => {
  const { url } = shop.postgres;
  await withBackupLock(url, async () => {
    await expect(withBackupLock(url, async () => {})).rejects.toThrow('Another backup is under way');
  });
  await withBackupLock(url, async () => {});
});

test('[KEEP-54 KEEP-55] a restored copy writes nothing to the place of the shop, which is reported, until it is made live', async () => {
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
  const { backup } = readConfig({});
  const config = { dataDir: copy.dataDir, databaseUrl: undefined, backup: { ...backup, to: place } };
  expect(await backupOutage(copy.db, config, new Date())).toEqual({ since: expect.any(Date), isCopy: true });

  await makeLive(copy.dataDir, await placeIn(place));
  expect(existsSync(at('copy/restored'))).toBe(false);
  const taken = runBackups({ ...job(place), source, url: copy.postgres.url });
  await taken.opened;
  await taken.stop();
  const late = runBackups(job(place));
  await expect(late.opened).rejects.toThrow('Another data folder');
  await late.stop();
  await copy.stop();
});

test.runIf(isWholeRun)(
  '[KEEP-55] an outage is reported before a first backup, with another writer, and for an emptied place',
  async () => {
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
    await makeLive(at('other'), await placeIn(place));
    await shop.addRecord();
    await expect.poll(() => lines).toContainEqual(expect.stringContaining('Another data folder'));
    const since = (await outage(61_000))?.since;
    await shop.addRecord();
    await sleep(200);
    expect((await outage(61_000))?.since).toEqual(since);

    await rm(place, { recursive: true });
    await expect.poll(() => lines).toContainEqual(expect.stringContaining('is its disk mounted?'));
    expect((await outage(61_000))?.since).toEqual(since);
    await loop.stop();
  },
);

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Output of a process, complete after its end. */
function watch(child: ChildProcess) {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => text };
}

const environment = (changes: Record<string, string> = {}) => ({
  ...process.env,
  DATA_DIR: shop.dataDir,
  DATABASE_URL: '',
  ...changes,
});
function command(args: readonly string[], changes?: Record<string, string>) {
  const script = pathOf('../../../scripts/backup.ts');
  return watch(spawn(process.execPath, [script, ...args], { env: environment(changes) }));
}
/** The backup process of a shop with BACKUP_TO. */
const shopsOwn = (to: string) =>
  watch(fork(pathOf('../src/backup/process.ts'), { env: environment({ BACKUP_TO: to }), silent: true }));

async function keysIn(place: string): Promise<string[]> {
  const into = `${place}-restored`;
  expect(await restoreShop(await vaultIn(place), into, { say, durable: false })).toEqual([]);
  const copy = await openBackedShop(into);
  const rows = await copy.db.selectFrom('file').select('key').execute();
  await copy.stop();
  return rows.map(({ key }) => key);
}

test.runIf(isWholeRun)(
  '[KEEP-37] the command runs beside the shop, to its own place, and stops in order',
  async () => {
    const own = shopsOwn(at('own'));
    await expect.poll(own.output).toContain('The first backup is in');
    const taken = command(['--every', '1h', '--to', at('own')]);
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toBe(
      `Another process backs up to ${at('own')} already, such as the shop itself (BACKUP_TO).\n`,
    );
    const also = command(['--every', '1h', '--keep', '2d,1w', '--to', at('also')]);
    await expect.poll(also.output).toContain(`The first backup is in ${at('also')}.`);
    expect(also.output()).toContain(`Backing up to ${at('also')} every 1h until Ctrl-C.`);
    const key = await shop.addRecord();
    also.child.kill('SIGINT');
    expect(await also.ended).toBe(0);
    expect(also.output()).toContain('Ending: what is left of the log is shipped.');
    own.child.send('stop');
    expect(await own.ended).toBe(0);
    expect(await keysIn(at('also'))).toContain(key);
    if (isWholeRun) expect(await keysIn(at('own'))).toContain(key);
  },
);

test.runIf(isWholeRun)(
  '[KEEP-37] while another process has the lock the loop waits without an alert, and then takes over',
  async () => {
    const first = runBackups(job(at('shared')));
    await first.opened;
    const lines: string[] = [];
    const noted: string[] = [];
    const notes = {
      failed: async (name: string) => void noted.push(`${name} failed`),
      works: async (name: string) => void noted.push(`${name} works`),
      tookBackup: async () => void noted.push('backup'),
    };
    const second = runBackups(job(at('shared'), { say: (line) => lines.push(line), notes }));
    await expect(second.opened).rejects.toThrow('Another process backs up to');
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.every((line) => line.includes(' waits: Another process'))).toBe(true);
    expect(noted).toEqual([]);
    await first.stop();
    await expect.poll(() => noted.filter((note) => note.endsWith('works')).length).toBe(2);
    const key = await shop.addRecord();
    await second.stop();
    expect(noted.join()).not.toContain('failed');
    if (isWholeRun) expect(await keysIn(at('shared'))).toContain(key);
  },
);

test('[KEEP-37] an unused place does not retain the log', async () => {
  const client = await shop.postgres.connectAsSuperuser('zay');
  // Slots of the tests before.
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active');
  const slots = async () => {
    const { rows } = await client.query<{ name: string }>(
      'select slot_name as name from pg_replication_slots where not temporary order by 1',
    );
    return rows.map(({ name }) => name);
  };
  const [mine = '', theirs = '', left = ''] = await Promise.all(
    ['mine', 'theirs', 'left'].map((name) => slotOf({ to: at(name), s3: undefined })),
  );
  // `zay_backup` is the slot of earlier versions.
  for (const slot of [mine, theirs, left, 'zay_backup', 'another']) await holdLog(client, slot);
  const lock = placeLock(shop.postgres.url, theirs, at('theirs'), () => undefined);
  await lock.hold();
  await releaseForgottenLogs(client, mine);
  expect(await slots()).toEqual(expect.arrayContaining([mine, theirs, left, 'another']));
  expect(await slots()).not.toContain('zay_backup');
  await releaseForgottenLogs(client, mine, 0);
  expect(await slots()).toEqual(['another', mine, theirs].sort());
  await lock.release();
  await releaseForgottenLogs(client, mine, 0);
  expect(await slots()).toEqual(['another', mine].sort());
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not temporary',
  );
  await client.end();
});

test('[KEEP-37] impossible options, and a shop that does not run, are refused in a sentence', async () => {
  const to = at('refused');
  const cases: [string[], string, Record<string, string>?][] = [
    [['--every', 'soon', '--to', to], '--every must be a time such as 30m, 1h or 1d.'],
    [['--every', '1h', '--keep', '7', '--to', to], '--keep must be days and weeks such as 7d,4w.'],
    [['--every', '1h', '--to', `${to}.tar`], '--every goes to a folder or s3://bucket/folder'],
    [['--keep', '7d,4w', '--to', to], 'npm run backup -- --to FOLDER'],
    [['--every', '1h', '--to', to], `No shop runs on ${at('none')}:`, { DATA_DIR: at('none') }],
  ];
  for (const [args, text, changes] of cases) {
    const refused = command(args, changes);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(text);
    expect(refused.output()).not.toMatch(/^ +at /m);
  }
});
