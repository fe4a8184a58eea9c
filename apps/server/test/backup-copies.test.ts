import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { slotOf } from '@zay/api/backup-config';
import { openDatabase } from '@zay/api/database';
import { makeBuyer } from '@zay/api/testing/buyers';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { besideRunning, startPostgres } from '@zay/postgres';
import { expect, test, vi } from 'vitest';
import { runBackups, type BackupLoop } from '../src/backup/backup-loop.ts';
import { makeLive } from '../src/backup/make-live.ts';
import { listBases } from '../src/backup/manifest.ts';
import { openForReading } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { openAnyVault } from '../src/backup/vault.ts';
import { copyShop, openBackedShop, type BackedShop } from './backed-shop.ts';
import { startShop } from './start-shop.ts';

vi.setConfig({ testTimeout: 300_000 });
const patience = { timeout: 120_000 };
const at = await testFolder();
const vaultIn = async (place: string) => openAnyVault(await openForReading(place), undefined);
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

interface Watched extends BackupLoop {
  readonly lines: string[];
  readonly errors: string[];
  /** What succeeded for the first time, or again. */
  readonly works: string[];
}

/** Backs up as the shop does, with a wait of 18 s instead of 90 for what may be a copy. */
function backUp(shop: BackedShop, to: string): Watched {
  const lines: string[] = [];
  const errors: string[] = [];
  const works: string[] = [];
  const loop = runBackups({
    source: { cluster: shop.postgres, dataDir: shop.dataDir },
    url: shop.postgres.url,
    shop: shop.shopId,
    config: { to, everyMs: 3_600_000, keep: { days: 7, weeks: 4 }, passphrase: undefined, s3: undefined },
    say: (line) => lines.push(line),
    sayError: (line) => errors.push(line),
    notes: {
      failed: async () => {},
      works: async (name) => void works.push(name),
      tookBackup: async () => {},
    },
    pauseMs: 20,
    segmentMs: 0,
    leaseMs: 12_000,
  });
  loop.opened.catch(() => undefined);
  closeLater(() => loop.stop());
  return { ...loop, lines, errors, works };
}

async function keysIn(place: string, into: string, until?: Date): Promise<string[]> {
  expect(await restoreShop(await vaultIn(place), into, { until, say: () => {}, durable: false })).toEqual([]);
  const copy = await openBackedShop(into);
  const rows = await copy.db.selectFrom('file').select('key').execute();
  await copy.stop();
  return rows.map(({ key }) => key);
}

test('[KEEP-65 KEEP-66] a copied folder writes nothing to the place of the original, until it is made live', async () => {
  const place = at('place');
  const shop = await openBackedShop(at('data'));
  const loop = backUp(shop, place);
  await expect.poll(() => loop.lines, patience).toEqual([`The first backup is in ${place}.`]);
  const before = await shop.addRecord();
  await copyFolder(shop.dataDir, at('copied'));

  // The original is idle: it renews its lease all the same.
  const copy = await openBackedShop(at('copied'));
  const foreign = await copy.addRecord();
  const refused = backUp(copy, place);
  await expect(refused.opened).rejects.toThrow(
    /Another copy of the data folder .* backs the shop up to .*npm run restore -- --live/,
  );
  const after = await shop.addRecord();
  await sleep(20);
  const ofOriginal = new Date();
  await sleep(20);
  // The log reaches to a moment if something was written after it.
  const later = await shop.addRecord();
  await expect.poll(() => refused.errors.length, patience).toBe(2);
  expect(refused.errors[0]).toContain('failed: Another copy of the data folder');
  // None where the original renewed its lease while the folder was copied.
  const others = refused.lines.filter((line) => !/may back up to .* begins in 18 s/.test(line));
  expect(others).toEqual([]);
  await refused.stop();
  await loop.stop();
  expect(loop.errors).toEqual([]);
  expect((await listBases(await vaultIn(place))).whole).toHaveLength(1);
  const kept = await keysIn(place, at('from-original'));
  expect(kept).toEqual([before, after, later]);

  // The one that was stopped goes on at once; the copy does not even then.
  const late = backUp(copy, place);
  await expect(late.opened).rejects.toThrow('Another copy of the data folder');
  await late.stop();
  const live = { vault: await vaultIn(place), slot: await slotOf({ to: place, s3: undefined }) };
  await expect(makeLive(copy.dataDir, live)).rejects.toThrow();
  await copy.stop();
  await makeLive(copy.dataDir, live);
  const again = await openBackedShop(at('copied'));
  const taken = backUp(again, place);
  await expect.poll(() => taken.lines, patience).toEqual([expect.stringContaining('The log had a gap')]);
  const last = await again.addRecord();
  await taken.stop();
  const displaced = backUp(shop, place);
  await expect(displaced.opened).rejects.toThrow('Another copy of the data folder');
  await displaced.stop();
  await Promise.all([again.stop(), shop.stop()]);
  expect(await keysIn(place, at('from-copy'))).toEqual([before, foreign, last]);
  expect(await keysIn(place, at('from-before'), ofOriginal)).toEqual([before, after]);
});

test.each(['together', 'in turn, after a crash'])(
  '[KEEP-65 KEEP-66] a moved folder goes on by itself; of two copies that start %s one does',
  async (how) => {
    const at = await testFolder();
    const place = at('shared');
    const shop = await openBackedShop(at('moved'));
    const isCrash = how !== 'together';
    const original = startProcess(shop, place);
    await expect.poll(original.output, patience).toContain(`The first backup is in ${place}.`);
    const first = await shop.addRecord();
    if (isCrash) original.child.kill('SIGKILL');
    await original.stop();
    await shop.stop();
    const folders = [at('one'), at('two')];
    for (const folder of folders) await copyFolder(shop.dataDir, folder);
    const copies = await Promise.all(folders.map((folder) => openBackedShop(folder)));
    const loops: Watched[] = [];
    for (const copy of copies) {
      loops.push(backUp(copy, place));
      const waiting = expect.stringMatching(/may back up to .* begins in \d+ s/);
      if (isCrash) await expect.poll(() => loops[0]?.lines, patience).toContainEqual(waiting);
    }
    await expect.poll(() => loops.filter(({ works }) => works.length > 0).length, patience).toBe(1);
    const winner = loops.findIndex(({ works }) => works.length > 0);
    const keys = await Promise.all(copies.map((copy) => copy.addRecord()));
    await expect.poll(() => loops[1 - winner]?.errors.length, patience).toBe(2);
    await Promise.all(loops.map((one) => one.stop()));
    expect(loops[1 - winner]?.works).toEqual([]);
    await Promise.all(copies.map((copy) => copy.stop()));
    expect(await keysIn(place, at('from-shared'))).toEqual([first, keys[winner]]);
  },
);

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The process of a shop that backs it up. */
function startProcess(shop: BackedShop, to: string) {
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: '',
    BACKUP_TO: to,
    BACKUP_DRILL: 'off',
  };
  const child: ChildProcess = fork(pathOf('../src/backup/process.ts'), { env, silent: true });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.connected) child.send('stop');
    await ended;
  };
  closeLater(stop);
  return { child, ended, stop, output: () => text };
}

test('[KEEP-66] a process that was killed goes on without a wait', async () => {
  const place = at('of-killed');
  const shop = await openBackedShop(at('killed'));
  const first = startProcess(shop, place);
  await expect.poll(first.output, patience).toContain(`The first backup is in ${place}.`);
  const key = await shop.addRecord();
  first.child.kill('SIGKILL');
  await first.ended;
  const second = startProcess(shop, place);
  const shipped = async () => (await (await vaultIn(place)).list('new-files/')).length;
  await expect.poll(shipped, patience).toBeGreaterThan(0);
  await second.stop();
  expect(second.output()).not.toContain('may back up to');
  await shop.stop();
  expect(await keysIn(place, at('from-killed'))).toEqual([key]);
});

test('[KEEP-68 KEEP-69] a place that is empty now is refused with an error, until it is back or meant', async () => {
  const [place, away] = [at('disk'), at('disk-away')];
  const shop = await openBackedShop(at('unplugged'));
  const refusal = `${place} does not hold any more what was backed up there: is its disk mounted?`;
  const first = startProcess(shop, place);
  await expect.poll(first.output, patience).toContain(`The first backup is in ${place}.`);
  await first.stop();
  // An empty mount point, then none.
  await rename(place, away);
  await mkdir(place);
  for (const isThere of [true, false]) {
    if (!isThere) await rm(place, { recursive: true });
    const refused = startProcess(shop, place);
    await expect.poll(refused.output, patience).toContain(refusal);
    await refused.stop();
    const errors = refused
      .output()
      .split('\n')
      .filter((line) => line.includes(refusal));
    expect(errors.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual(errors.map(() => 50));
    expect(existsSync(place) ? await readdir(place) : null).toEqual(isThere ? [] : null);
    const failing = await shop.db.selectFrom('job_failure').select('message').execute();
    expect(failing[0]?.message).toContain(refusal);
  }
  await rename(away, place);
  const key = await shop.addRecord();
  const back = startProcess(shop, place);
  const shipped = async () => (await (await vaultIn(place)).list('new-files/')).length;
  await expect.poll(shipped, patience).toBeGreaterThan(0);
  // It goes away while the process runs.
  await rename(place, away);
  await shop.addRecord();
  await expect.poll(back.output, patience).toContain(refusal);
  expect(existsSync(place)).toBe(false);
  await back.stop();

  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [pathOf('../../../scripts/backup.ts'), '--to', place, ...args], {
      env,
    });
  await expect(command()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(refusal) });
  await command('--anew');
  const anew = startProcess(shop, place);
  const last = await shop.addRecord();
  await expect.poll(shipped, patience).toBeGreaterThan(0);
  await anew.stop();
  expect(anew.output()).not.toContain('failed');
  await shop.stop();
  expect(await keysIn(place, at('from-anew'))).toEqual(expect.arrayContaining([key, last]));
});

test.runIf(isWholeRun)(
  '[KEEP-65] a shop that runs on a copy of the folder of a running shop ships nothing, and says so',
  async () => {
    const [place, data, copied] = [at('of-running'), at('running'), at('running-copied')];
    await copyShop('bare', data);
    const settings = {
      BACKUP_TO: place,
      BACKUP_DRILL: 'off',
      DEMO: '0',
      OTP_MODE: 'sms',
      SMS_SENDER: 'console',
    };
    const shop = await startShop({ ...settings, DATA_DIR: data });
    await expect.poll(shop.output, patience).toContain(`The first backup is in ${place}.`);
    await copyFolder(data, copied);
    const copy = await startShop({ ...settings, DATA_DIR: copied });
    const [own, foreign] = await Promise.all(
      [data, copied].map(async (folder) => {
        const { db, close } = openDatabase(besideRunning(`${folder}/postgres`).url, { maxConnections: 1 });
        const { phone } = await makeBuyer(db).finally(close);
        return phone;
      }),
    );
    const refusal = 'failed: Another copy of the data folder';
    await expect.poll(copy.output, patience).toContain(refusal);
    const line =
      copy
        .output()
        .split('\n')
        .find((text) => text.includes(refusal)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 50 });
    const ready = async () => (await fetch(`${copy.url}/readyz`)).json();
    await expect.poll(ready, patience).toMatchObject({ backup: 'none' });
    for (const { child, exited } of [copy, shop]) {
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
    }
    expect(shop.output()).not.toContain('failed');
    expect(await restoreShop(await vaultIn(place), at('from-running'), { say: () => {} })).toEqual([]);
    const restored = await startPostgres({
      dataDir: at('from-running/postgres'),
      log: () => {},
      durable: false,
    });
    const { db, close } = openDatabase(restored.url, { maxConnections: 1 });
    const rows = await db.selectFrom('buyer').select('phone').execute().finally(close);
    await restored.stop();
    const phones = rows.map(({ phone }) => phone);
    expect([phones.includes(own ?? ''), phones.includes(foreign ?? '')]).toEqual([true, false]);
  },
);
