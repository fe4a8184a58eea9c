import { isWholeRun } from '@zay/api/testing/whole-run';
import { execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { batchTimeouts, openDatabase } from '@zay/api/database';
import { testFolder } from '@zay/api/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { withDrillLock } from '../src/backup/backup-lock.ts';
import { countRows } from '../src/backup/counts.ts';
import {
  drill,
  drillText,
  drillWhenDue,
  nextDrill,
  removeLeftovers,
  runDrills,
  type DrillJob,
} from '../src/backup/drill.ts';
import { openForWriting } from '../src/backup/open-store.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';

const say = () => {};
const week = 7 * 24 * 3_600_000;
const at = await testFolder();
const shop = await openBackedShop(at('data'));
await shop.addRecord();
const vault = await openVaultOf(shop.shopId, await openForWriting(at('store')), undefined);
await takeBackup({ cluster: shop.postgres, dataDir: shop.dataDir }, vault, { now: new Date(), say });
beforeEach(async () => {
  for (const table of ['restore_drill', 'job_failure', 'outbox'] as const)
    await shop.db.deleteFrom(table).execute();
});

const job = (more: Partial<DrillJob> = {}): DrillJob => ({
  dataDir: shop.dataDir,
  url: shop.postgres.url,
  db: shop.db,
  shop: shop.shopId,
  config: {
    to: at('store'),
    passphrase: undefined,
    s3: undefined,
    drill: { everyMs: week, folder: undefined },
  },
  reserveBytes: 0,
  say,
  ...more,
});
const noted = () => shop.db.selectFrom('restore_drill').selectAll().orderBy('id').execute();
const failing = () => shop.db.selectFrom('job_failure').select(['job', 'failures', 'message']).execute();
const told = () => shop.db.selectFrom('outbox').select(['topic', 'payload']).execute();
const copies = async () => (await readdir(shop.dataDir)).filter((name) => name.startsWith('restore-drill'));
const rowsOfShop = async () => {
  const client = await shop.postgres.connectAsSuperuser('zay');
  return countRows(client).finally(() => client.end());
};

/** Changes the last byte of the newest object whose name contains `part`, while `work` runs. */
async function withDamage<T>(part: string, work: (object: string) => Promise<T>): Promise<T> {
  const names = (await readdir(at('store'), { recursive: true })).sort();
  const object = names.findLast((name) => name.includes(part) && name.endsWith('.zst')) ?? '';
  const bytes = await readFile(at(join('store', object)));
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
  await writeFile(at(join('store', object)), damaged);
  return work(object).finally(() => writeFile(at(join('store', object)), bytes));
}

test('[KEEP-18] a drill restores the newest backup to another folder, stores its result, and leaves nothing behind', async () => {
  const before = await rowsOfShop();
  const lines: string[] = [];
  const seen: string[] = [];
  const config = { ...job().config, drill: { everyMs: week, folder: at('elsewhere') } };
  const drilled = await drill(job({ config }), (line) => {
    lines.push(line);
    if (existsSync(at('elsewhere'))) seen.push('elsewhere');
  });
  expect([seen.length > 0, await readdir(at('elsewhere'))]).toEqual([true, []]);
  expect(drilled).toMatchObject({ files: 1, problems: [] });
  expect(drilled.rows).toBeGreaterThan(100);
  expect(lines).toContainEqual(
    expect.stringMatching(/^The pages of [1-9]\d{2,} tables and indexes were read\.$/),
  );
  expect(drillText(drilled)).toMatch(/^The restore drill of the backup of .* 1 files, nothing wrong\.$/);
  const [row] = await noted();
  expect(row).toMatchObject({ row_count: drilled.rows, file_count: 1, problem: null });
  expect(row?.backup_at).toEqual(drilled.backupAt);
  expect(row?.ended_at).toBeInstanceOf(Date);
  expect([await failing(), await told(), await copies()]).toEqual([[], [], []]);
  // Nothing else has changed.
  expect(await rowsOfShop()).toEqual({ ...before, restore_drill: 1 });
});

test('[KEEP-18] a damaged object fails the drill: it is named, and staff get one alert', async () => {
  await withDamage('/database/', async (object) => {
    const { problems, rows, backupAt } = await drill(job(), say);
    expect(problems).toEqual([expect.stringContaining(`is damaged: ${object} cannot be read.`)]);
    expect([rows, backupAt]).toEqual([null, expect.any(Date)]);
    const message = problems[0];
    expect(await failing()).toEqual([{ job: 'The restore drill', failures: 1, message }]);
    const repeated = await runCommand().catch((error: { code: number; stdout: string }) => error);
    expect(repeated).toMatchObject({ code: 1, stdout: expect.stringContaining(object) });
    expect(await told()).toEqual([{ topic: 'job-alert', payload: { job: 'The restore drill', message } }]);
    expect((await noted()).map(({ problem }) => problem)).toEqual([message, message]);
  });
  // Repaired, so no longer among the failing jobs.
  expect((await drill(job(), say)).problems).toEqual([]);
  expect([await failing(), await copies()]).toEqual([[], []]);
});

test('[KEEP-18] a drill without enough disk space writes nothing, and reports how much it needs', async () => {
  const { problems } = await drill(job({ reserveBytes: 1e15 }), say);
  expect(problems).toEqual([
    expect.stringMatching(/^There is no room to restore: .* are needed, and the disk of/),
  ]);
  expect(await copies()).toEqual([]);
});

test('[KEEP-18] two drills do not run concurrently', async () => {
  await withDrillLock(shop.postgres.url, async () => {
    await expect(drill(job(), say)).rejects.toThrow('Another restore drill is under way');
  });
});

/** Kills a drill process while its copy's database runs. @returns the copy's pid */
async function killedDrill(): Promise<number> {
  const program = new URL('killed-drill.ts', import.meta.url).pathname;
  const { dataDir, shopId } = shop;
  const child = fork(program, [dataDir, at('store'), shopId, shop.postgres.url], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.kill('SIGKILL');
  await ended;
  const pgdata = join(dataDir, `restore-drill-${shopId}`, 'postgres/cluster/pgdata');
  return Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
/** A zombie does not count as alive. */
const lives = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

// Long only where the machine is busy.
test.runIf(isWholeRun)(
  '[KEEP-18] leftovers of a killed drill, with its database, are removed at the next start; it is repeated after an hour',
  { timeout: 300_000 },
  async () => {
    const pid = await killedDrill();
    expect([await copies(), lives(pid)]).toEqual([[`restore-drill-${shop.shopId}`], true]);
    await removeLeftovers(job());
    expect([await copies(), lives(pid)]).toEqual([[], false]);
    // The start of the interrupted one is stored.
    expect(await drillWhenDue(job())).toBeNull();
    await shop.db
      .updateTable('restore_drill')
      .set({ began_at: new Date(Date.now() - 3_700_000) })
      .execute();
    const lines: string[] = [];
    const drills = runDrills(job({ say: (line) => lines.push(line) }), 10);
    await expect.poll(() => lines, { timeout: 250_000 }).toEqual([expect.stringMatching(/nothing wrong\.$/)]);
    await drills.stop();
    expect(await drillWhenDue(job())).toBeNull();
    expect((await noted()).map(({ ended_at }) => ended_at !== null)).toEqual([false, true]);
    expect(await copies()).toEqual([]);
  },
);

test('[KEEP-18] drills wait for the first backup, and do not run when off', async () => {
  const { config } = job();
  expect(await drillWhenDue(job({ config: { ...config, to: at('nowhere') } }))).toBeNull();
  const off = { everyMs: null, folder: undefined };
  expect(await drillWhenDue(job({ config: { ...config, drill: off } }))).toBeNull();
  expect(await noted()).toEqual([]);
});

test('[KEEP-18] the next drill follows the interval, after a failed or interrupted one it is sooner', () => {
  const beganAt = new Date('2026-11-01T00:00:00Z');
  const next = (more: object, everyMs = week) =>
    nextDrill(everyMs, { beganAt, endedAt: beganAt, problem: null, ...more })
      .toISOString()
      .slice(5, 16);
  expect(nextDrill(week, undefined).getTime()).toBe(0);
  expect([
    next({}),
    next({ problem: 'damaged' }),
    next({ endedAt: null }),
    next({ endedAt: null }, 60_000),
  ]).toEqual(['11-08T00:00', '11-02T00:00', '11-01T01:00', '11-01T00:01']);
});

test('[KEEP-18 KEEP-56] the command runs a drill now and prints its result, however slow the database is', async () => {
  const { pool, close } = openDatabase(shop.postgres.url, batchTimeouts);
  const holder = await pool.connect();
  await holder.query('begin; lock table restore_drill');
  const drilling = runCommand();
  await expect
    .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
    .toBe(1);
  // Longer than any request's timeout.
  await sleep(6_000);
  await holder.query('commit');
  holder.release();
  await close();
  expect((await drilling).stdout).toMatch(/Database: 100 %[^]*The restore drill .* nothing wrong\.\n$/);
  expect((await noted()).map(({ problem }) => problem)).toEqual([null]);
});

/** `npm run backup -- --drill` */
function runCommand() {
  const path = new URL('../../../scripts/backup.ts', import.meta.url).pathname;
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: '',
    BACKUP_TO: at('store'),
    DISK_LOW_MEGABYTES: '0',
  };
  return promisify(execFile)(process.execPath, [path, '--drill'], { env });
}

test.runIf(isWholeRun)('[KEEP-18] inconsistent pages are found', async () => {
  const client = await shop.postgres.connectAsSuperuser('zay');
  await client.query(
    'create table page_trial (id integer primary key); insert into page_trial values (1), (2)',
  );
  // An index that lacks a row of its table, as after a disk fault.
  await client.query(`set allow_system_table_mods = on;
    update pg_index set indisready = false where indexrelid = 'page_trial_pkey'::regclass`);
  await client.query('insert into page_trial values (3)');
  await client.query("update pg_index set indisready = true where indexrelid = 'page_trial_pkey'::regclass");
  await client.end();
  await takeBackup({ cluster: shop.postgres, dataDir: shop.dataDir }, vault, { now: new Date(), say });
  const { problems } = await drill(job(), say);
  expect(problems).toEqual([expect.stringMatching(/^page_trial_pkey: .*page_trial/)]);
});
