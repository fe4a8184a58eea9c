import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { slotOf } from '@zay/api/backup-config';
import { testFolder } from '@zay/api/testing/test-folder';
import { expect, test } from 'vitest';
import { placeLock } from '../src/backup/backup-lock.ts';
import { runBackups, type BackupJob } from '../src/backup/backup-loop.ts';
import { openForReading } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { holdLog, releaseForgottenLogs } from '../src/backup/ship.ts';
import { openAnyVault } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';

const at = await testFolder();
const shop = await openBackedShop(at('data'));

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const say = () => {};

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
  const vault = await openAnyVault(await openForReading(place), undefined);
  expect(await restoreShop(vault, into, { say, durable: false })).toEqual([]);
  const copy = await openBackedShop(into);
  const rows = await copy.db.selectFrom('file').select('key').execute();
  await copy.stop();
  return rows.map(({ key }) => key);
}

const job = (to: string, more: Partial<BackupJob> = {}): BackupJob => ({
  source: { cluster: shop.postgres, dataDir: shop.dataDir },
  url: shop.postgres.url,
  shop: shop.shopId,
  config: { to, everyMs: 3_600_000, keep: { days: 7, weeks: 4 }, passphrase: undefined, s3: undefined },
  say,
  pauseMs: 20,
  segmentMs: 0,
  ...more,
});

test('[KEEP-37] the command runs beside the shop, to its own place, and stops in order', async () => {
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
  expect(await keysIn(at('also'))).toEqual([key]);
  expect(await keysIn(at('own'))).toEqual([key]);
});

test('[KEEP-37] while another process has the lock the loop waits without an alert, and then takes over', async () => {
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
  expect(await keysIn(at('shared'))).toContain(key);
});

test('[KEEP-37] an unused place does not retain the log', async () => {
  const client = await shop.postgres.connectAsSuperuser('zay');
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
