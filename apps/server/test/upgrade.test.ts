import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@zay/api/database';
import { knownMigrations, migrate, readApplied, waitingMigrations } from '@zay/api/migrate';
import { claimShop } from '@zay/api/shop-identity';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { verifyShop } from '@zay/api/verify';
import { localFiles } from '@zay/api/files';
import { startPostgres } from '@zay/postgres';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listBases, readManifest } from '../src/backup/manifest.ts';
import { openForReading } from '../src/backup/open-store.ts';
import { openAnyVault } from '../src/backup/vault.ts';

// Long only where the machine is busy: an upgrade starts the shop and several commands.
vi.setConfig({ testTimeout: 600_000 });

const at = await testFolder();
const dataDir = at('data');
const quick = { log: () => {}, durable: false };
/** Of release 0.1.0. Some later migrations run outside of a transaction. */
const olderSchema = '0090_last_backup';
const buyers = 30;

/** Runs work in the database of a stopped shop. */
async function inShop<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), ...quick });
  return work(postgres.url).finally(() => postgres.stop());
}

/** A real shop of an older release, with rows, and with a table that stops a migration. */
async function makeOlderShop(): Promise<void> {
  await inShop(async (url) => {
    await migrate(url, { ...quick, upTo: olderSchema });
    const { db, close } = openDatabase(url, { maxConnections: 1 });
    await claimShop(db, { demo: false, filesFolder: join(dataDir, 'files') }, new Date());
    await sql`insert into buyer (phone, name, password_hash, verified_at)
      select '09' || 700000000 + n, 'Aye Aye ' || n, 'none', now() from generate_series(1, ${buyers}::int) n`.execute(
      db,
    );
    await sql`create table search_synonym (id integer)`.execute(db);
    await close();
  });
}

/** @param killedAt the text that it is killed with -9 at, as soon as it prints that */
async function upgrade(
  words: string[] = [],
  folder = dataDir,
  killedAt?: string,
): Promise<{ ok: boolean; said: string }> {
  const script = new URL('../../../scripts/upgrade.ts', import.meta.url).pathname;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    BACKUP_TO: '',
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, said: stdout + stderr }),
    );
    child.stdout?.on('data', (text: string) => {
      if (killedAt !== undefined && text.includes(killedAt)) child.kill('SIGKILL');
    });
  });
}

/** The number of buyers; without the table that stops a migration. */
const countBuyers = () =>
  inShop(async (url) => {
    const { db, close } = openDatabase(url, { maxConnections: 1 });
    await sql`drop table if exists search_synonym`.execute(db);
    const found = await db.selectFrom('buyer').select('id').execute();
    await close();
    return found.length;
  });

test('[KEEP-21] it changes nothing if the backup fails, a shop runs, or there is none', async () => {
  await makeOlderShop();
  await writeFile(at('file'), '');
  const noBackup = await upgrade(['--to', at('file/no-folder')]);
  expect(noBackup.ok).toBe(false);
  expect(noBackup.said).toContain('it could not take a backup. "npm run backup" failed, as it says above.');
  expect(noBackup.said).toContain('The database is as it was before.');
  await inShop(async (url) => {
    expect((await readApplied(url)).at(-1)).toBe(olderSchema);
    const beside = await upgrade();
    expect(beside.ok).toBe(false);
    expect(beside.said).toContain('is using the data folder');
    expect((await readApplied(url)).at(-1)).toBe(olderSchema);
  });
  const nowhere = await upgrade([], at('nowhere'));
  expect(nowhere.said).toContain('There is no database in');
  expect(existsSync(at('nowhere/postgres/cluster'))).toBe(false);
});

test('[KEEP-21 OPS-44] an upgrade backs up, migrates, starts the shop and prints the way back; after a failed migration, and killed, it goes on, and names the backup of before', async () => {
  const known = await knownMigrations();
  const newer = known.filter((name) => name > olderSchema);
  const broken = newer.indexOf('0098_search_synonym');

  const failed = await upgrade();
  expect(failed.ok).toBe(false);
  expect(failed.said).toContain(`${newer.length} migrations wait: ${newer.join(', ')}.`);
  expect(failed.said).toContain(
    'The upgrade stopped: it could not migrate the schema. The migration 0098_search_synonym.sql failed',
  );
  expect(failed.said).toContain(
    'Done: build the pages; find the PostgreSQL that made the database; take a backup.',
  );
  expect(failed.said).toContain('Not done: migrate the schema; start the shop');
  expect(broken).toBeGreaterThan(1);
  expect(failed.said).toContain(`Migrations that ran, each one whole: ${newer.slice(0, broken).join(', ')}.`);
  expect(failed.said).toContain('npm run restore -- --from');
  expect(await countBuyers()).toBe(buyers);

  const place = `${dataDir}/upgrade-backup/postgres-18`;
  expect(failed.said).toContain(`were added to ${place}`);
  const killed = await upgrade([], dataDir, `Database: ${newer.at(-1)}`);
  expect(killed.said).toContain(
    `${newer.length - broken} migrations wait: ${newer.slice(broken).join(', ')}.`,
  );

  const { ok, said } = await upgrade(['--to', at('not-used')]);
  expect(said).toContain(`An upgrade was interrupted: its backup in ${place} is the way back.`);
  const vault = await openAnyVault(await openForReading(place), undefined);
  const { whole } = await listBases(vault);
  expect(whole).toHaveLength(1);
  const { database, takenAt } = await readManifest(vault, whole[0] ?? '');
  expect(database?.migrations.at(-1)).toBe(olderSchema);
  expect(said).toContain('/readyz and the home page answer');
  expect(said).toContain('rules hold.');
  expect(said).toContain('The upgrade is done: start the shop with "npm start".');
  for (const text of [failed.said, said]) {
    expect(text).toContain('The way back to release 0.1.0:');
    expect(text).not.toContain('the schema is the same');
    expect(text).toContain(
      `npm run restore -- --from ${dataDir}-upgraded/upgrade-backup/postgres-18 --until ${takenAt} --into ${dataDir}\n  npm start`,
    );
  }
  expect(ok).toBe(true);
  expect(existsSync(at('data/upgrade-begun'))).toBe(false);

  await inShop(async (url) => {
    expect(await readApplied(url)).toEqual(known);
    expect(await waitingMigrations(url)).toEqual([]);
    const { db, close } = openDatabase(url, { maxConnections: 1 });
    expect(await verifyShop({ db, files: localFiles(join(dataDir, 'files')) }, new Date())).toEqual([]);
    await close();
  });
  expect(await countBuyers()).toBe(buyers);

  if (!isWholeRun) return;
  const again = await upgrade(['--to', at('second-backup')]);
  expect(again.said).toContain('No migrations wait.');
  expect(again.said).toContain('With all data, for the schema is the same or was only added to:');
  expect(again.ok).toBe(true);
});
