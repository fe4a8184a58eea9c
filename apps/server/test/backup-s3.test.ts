import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { closeLater } from '@zay/api/testing/close-later';
import { openS3Server, type Fault } from '@zay/api/testing/s3-server';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { beforeEach, expect, test } from 'vitest';
import { runBackups } from '../src/backup/backup-loop.ts';
import { prune } from '../src/backup/keep.ts';
import { listBases } from '../src/backup/manifest.ts';
import { openForReading, openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { s3Store } from '../src/backup/s3-store.ts';
import type { BackupStore } from '../src/backup/store.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openAnyVault, openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';

const say = () => {};
const quick = { tries: 3, firstPauseMs: 1, tryMs: 60_000 };
const at = await testFolder();
const shop = await openBackedShop(at('data'));
const server = await openS3Server();
closeLater(() => server.close());
beforeEach(() => {
  server.state.fault = () => undefined;
});

const source = () => ({ cluster: shop.postgres, dataDir: shop.dataDir });
const placeOf = (name: string) => `s3://backups/${name}`;
const storeOf = (name: string) => s3Store(placeOf(name), server.settings, quick);
async function backUp(store: BackupStore, passphrase?: string, now = new Date()) {
  const vault = await openVaultOf(shop.shopId, store, passphrase);
  const taken = await takeBackup(source(), vault, { now, say });
  return { vault, taken };
}
async function keysAfterRestore(place: string, into: string, passphrase?: string): Promise<string[]> {
  const vault = await openAnyVault(await openForReading(place, server.settings), passphrase);
  expect(await restoreShop(vault, at(into), { say, durable: false })).toEqual([]);
  const copy = await openBackedShop(at(into));
  const rows = await copy.db.selectFrom('file').select('key').orderBy('key').execute();
  await copy.stop();
  return rows.map(({ key }) => key);
}
/** Starts backups to a place in S3, and waits for the first one. */
async function runLoop(name: string) {
  const lines: string[] = [];
  const loop = runBackups({
    source: source(),
    url: shop.postgres.url,
    shop: shop.shopId,
    config: {
      to: placeOf(name),
      everyMs: 3_600_000,
      keep: { days: 7, weeks: 4 },
      passphrase: 'a long passphrase',
      s3: server.settings,
    },
    say: (line) => lines.push(line),
    pauseMs: 20,
    segmentMs: 0,
  });
  await expect.poll(() => lines).toEqual([`The first backup is in s3://backups/${name.replace(/\/$/, '')}.`]);
  return loop;
}
const keysNow = async () =>
  (await shop.db.selectFrom('file').select('key').orderBy('key').execute()).map(({ key }) => key);

test.runIf(isWholeRun)(
  '[KEEP-17] the commands back up to S3 and restore from there, and print no key',
  async () => {
    const { settings } = server;
    await shop.addRecord();
    const run = async (script: string, ...args: string[]) => {
      const path = new URL(`../../../scripts/${script}.ts`, import.meta.url).pathname;
      const env = {
        ...process.env,
        DATA_DIR: shop.dataDir,
        DATABASE_URL: '',
        BACKUP_TO: placeOf('commands'),
        BACKUP_S3_ENDPOINT: settings.endpoint,
        BACKUP_S3_REGION: settings.region,
        BACKUP_S3_ACCESS_KEY: settings.accessKey,
        BACKUP_S3_SECRET_KEY: settings.secretKey,
      };
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [path, ...args], { env });
      expect(stdout + stderr).not.toContain(settings.accessKey);
      expect(stdout + stderr).not.toContain(settings.secretKey);
      return stdout;
    };
    expect(await run('backup')).toContain('Restore it with: npm run restore -- --from s3://backups/commands');
    const restored = await run('restore', '--from', placeOf('commands'), '--into', at('commanded'));
    expect(restored).toContain('All that was checked adds up.');
    const copy = await openBackedShop(at('commanded'));
    expect(await copy.files.exists('private', (await keysNow())[0] ?? '')).toBe(true);
    await copy.stop();
  },
);

test('[KEEP-17] the job backs up and ships to S3, encrypted, and lists of several pages are complete', async () => {
  server.state.pageKeys = 3;
  for (let n = 0; n < 5; n += 1) await shop.addRecord();
  const loop = await runLoop('job/');
  await shop.addRecord();
  await loop.stop();
  const names = [...server.state.objects.keys()].filter((name) => name.startsWith('job/'));
  expect(names.filter((name) => !name.endsWith('.age'))).toEqual(['job/shop.json']);
  expect(await keysAfterRestore(placeOf('job'), 'from-job', 'a long passphrase')).toEqual(await keysNow());
  server.state.pageKeys = 1_000;
});

test('[KEEP-58] the writer of a place is checked before a write, and not while the shop is idle', async () => {
  const loop = await runLoop('quiet');
  const { requests } = server.state;
  const readsOfWriter = () => requests.filter((request) => request.startsWith('GET quiet/writer')).length;
  await shop.addRecord();
  await expect.poll(() => requests.some((request) => request.startsWith('PUT quiet/wal/'))).toBe(true);
  expect(readsOfWriter()).toBeGreaterThan(0);
  // Waits until PostgreSQL wrote nothing for some turns.
  const inQuietTurns = async () => {
    requests.length = 0;
    await expect.poll(() => requests.length).toBeGreaterThan(20);
    return requests.some((request) => request.startsWith('PUT')) ? 'written' : readsOfWriter();
  };
  await expect.poll(inQuietTurns).toBe(0);
  await loop.stop();
});

test('[KEEP-17] expired backups are deleted from S3 too, and the kept ones can be restored', async () => {
  const store = storeOf('pruned');
  await backUp(store, undefined, new Date('2020-01-01T00:00:00Z'));
  const { vault, taken } = await backUp(store);
  const before = server.state.objects.size;
  expect(await prune(vault, new Date(), { days: 7, weeks: 4 })).toBe(1);
  expect(server.state.objects.size).toBeLessThan(before);
  expect((await listBases(vault)).whole).toEqual([taken.id]);
  if (isWholeRun) expect(await keysAfterRestore(placeOf('pruned'), 'from-pruned')).toEqual(await keysNow());
});

const isPart = (method: string, key: string) => method === 'PUT' && key.includes('/database/');

test('[KEEP-17] a connection that breaks in a part is retried; a lasting failure leaves no partial backup', async () => {
  const store = storeOf('cut');
  let cuts = 2;
  server.state.fault = (method, key) => (isPart(method, key) && cuts-- > 0 ? 'cut' : undefined);
  const { vault, taken } = await backUp(store);
  expect(cuts).toBeLessThanOrEqual(0);
  server.state.fault = (method, key) => (isPart(method, key) ? 'cut' : undefined);
  await expect(backUp(store)).rejects.toThrow(/^s3:\/\/backups\/cut: 127\.0\.0\.1:\d+ cannot be reached/);
  expect(await listBases(vault)).toEqual({ whole: [taken.id], unfinished: [] });
  if (isWholeRun) expect(await keysAfterRestore(placeOf('cut'), 'from-cut')).toEqual(await keysNow());
});

test('[KEEP-17] each refusal is one sentence with the remedy, without keys', async () => {
  const { settings } = server;
  const { host } = new URL(settings.endpoint);
  const refusal = async (changes: Partial<typeof settings>, place = placeOf('refused')) => {
    const store = s3Store(place, { ...settings, ...changes }, quick);
    const error = await openAnyVault(store, undefined).catch((thrown: Error) => thrown);
    if (!(error instanceof Error)) throw new Error('it was not refused');
    expect(`${error.name} ${error.stack}`).toMatch(/^BackupError /);
    expect(error.stack).not.toMatch(/AKID|the-secret|Signature=/);
    return error.message;
  };
  const place = placeOf('refused');
  expect(await refusal({})).toBe(`${place} holds no backup of a shop.`);
  expect(await refusal({ accessKey: 'AKIDOTHER' })).toBe(
    `${place}: ${host} does not know the access key: check BACKUP_S3_ACCESS_KEY.`,
  );
  expect(await refusal({ secretKey: 'the-secret-of-another' })).toBe(
    `${place}: the secret key does not belong to the access key: check BACKUP_S3_SECRET_KEY.`,
  );
  expect(await refusal({ region: 'eu-west-3' })).toContain(
    'set BACKUP_S3_REGION to the region of the bucket.',
  );
  expect(await refusal({}, 's3://nowhere/a')).toBe(
    `s3://nowhere/a: there is no such bucket at ${host}: make it first.`,
  );
  server.state.clock = () => Date.now() - 3_600_000;
  expect(await refusal({})).toBe(
    `${place}: the clock of this machine differs from that of ${host}: set it right.`,
  );
  server.state.clock = () => Date.now();
  const answers: [Fault, string][] = [
    [{ status: 403, code: 'AccessDenied' }, 'may not list, read, write and delete there (AccessDenied).'],
    [{ status: 403, code: 'QuotaExceeded' }, 'cannot be written: its quota is used up.'],
    [{ status: 507, code: 'XMinioStorageFull' }, 'cannot be written: its quota is used up.'],
    [{ status: 503, code: 'SlowDown' }, `${host} answered 503 (SlowDown).`],
    [
      { status: 301, code: 'PermanentRedirect', headers: { 'x-amz-bucket-region': 'eu-west-3' } },
      'set BACKUP_S3_REGION to eu-west-3.',
    ],
  ];
  for (const [fault, text] of answers) {
    server.state.fault = () => fault;
    expect(await refusal({})).toContain(text);
  }
  const gone = await openS3Server();
  await gone.close();
  const { endpoint } = gone.settings;
  expect(await refusal({ endpoint })).toBe(
    `${place}: ${new URL(endpoint).host} cannot be reached (ECONNREFUSED): check BACKUP_S3_ENDPOINT and the network.`,
  );
});

test('[KEEP-17] a place in S3 is never treated as a folder, and needs its keys', async () => {
  await expect(openForWriting('s3://backups/../a', server.settings)).rejects.toThrow('is written as s3://');
  await expect(openForReading('s3://backups/a')).rejects.toThrow('set BACKUP_S3_ACCESS_KEY and');
  expect(existsSync('s3:')).toBe(false);
});
