/**
 * `node bench/backup.ts [--orders 100000] [--megabytes 5000] [--kills 3] [--folder /tmp]`: a shop of that size backs itself up
 * while orders come in. Time and bytes of the first backup and of the next, and what orders suffer meanwhile; a restore drill;
 * a restart under load; then kill -9 of everything at random moments with the disk gone: how much is lost (RPO), and how long
 * it takes until the restored shop answers (RTO). Needs about four times the megabytes on the disk, and removes all of it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { timeOf } from '../apps/server/src/backup/manifest.ts';
import { sizeText } from '../apps/server/src/backup/progress.ts';
import { killAll } from '../apps/server/test/run-shop.ts';
import { beginOrders, bytesBelow, fillFiles, inShop, makeGoods, startOn } from './backup-shop.ts';
import { isMissed, markdown, type Row } from './table.ts';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '3' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const [orderCount, megabytes, kills] = [options.orders, options.megabytes, options.kills].map(Number);
const fileBytes = 50_000;
const limits = { rpo: 60, rto: 600, refused: 2 };
/** A busy shop, not the most that it can do; after that a calm trickle, whose last order tells what was lost. */
const busy = { atOnce: 8, pauseMs: 100 };
const calm = { atOnce: 2, pauseMs: 100 };

const folder = await mkdtemp(join(options.folder, 'zay-bench-backup-'));
const [data, store] = [join(folder, 'data'), join(folder, 'store')];
const port = await freePort();
const own = { BACKUP_TO: store, BACKUP_DRILL: 'off' };
const rows: Row[] = [];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
function row(what: string, { ours, unit, ...rest }: Omit<Row, 'part' | 'what'>) {
  rows.push({ part: 'Backup', what, ours, unit, ...rest });
  process.stdout.write(`${what}: ${ours.toFixed(1)} ${unit}\n`);
}
const inSeconds = (ms: number) => ({ ours: ms / 1_000, unit: 's' });
const limited = (what: string, ms: number, atMost: number) => row(what, { ...inSeconds(ms), atMost });

/** Backups that are complete: which, and how long each took. */
async function backups(): Promise<{ id: string; endedAt: number; ms: number }[]> {
  const ids = (await readdir(join(store, 'base')).catch((): string[] => [])).sort();
  const found = await Promise.all(
    ids.map(async (id) => ({
      id,
      at: await stat(join(store, 'base', id, 'manifest.zst')).catch(() => null),
    })),
  );
  return found.flatMap(({ id, at }) =>
    at ? [{ id, endedAt: at.mtimeMs, ms: at.mtimeMs - timeOf(id).getTime() }] : [],
  );
}
async function untilBackups(count: number) {
  for (;;) {
    const found = await backups();
    if (found.length >= count) return found;
    await sleep(200);
  }
}

async function command(script: string, ...args: string[]): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: data, ...own, DATABASE_URL: '', DISK_LOW_MEGABYTES: '0' };
  const path = join(import.meta.dirname, '../scripts', `${script}.ts`);
  const maxBuffer = 100_000_000;
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env, maxBuffer }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${script} failed:\n${error.stdout}\n${error.stderr}`);
    },
  );
  process.stdout.write(stdout.split('\n').slice(-3).join('\n'));
  return performance.now() - began;
}

/** How long new connections were refused while `work` ran, from the first to the last, in ms. */
async function refusedDuring<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const refused: number[] = [];
  const timer = setInterval(() => {
    const at = performance.now();
    const socket = connect(port, 'localhost', () => socket.destroy());
    socket.on('error', () => refused.push(at));
  }, 20);
  const result = await work();
  clearInterval(timer);
  return { ms: refused.length === 0 ? 0 : (refused.at(-1) ?? 0) - (refused[0] ?? 0) + 20, result };
}

try {
  let shop = await startOn(data, port);
  const goods = await inShop(data, async (db) => {
    const made = await makeGoods(db, orderCount ?? 0);
    await fillFiles(db, data, Math.ceil(((megabytes ?? 0) * 1e6) / fileBytes), fileBytes);
    return made;
  });
  process.stdout.write(`a shop with ${orderCount} orders and ${megabytes} MB of files stands\n`);

  const load = beginOrders(port, goods, busy);
  const rate = (from: number, to: number) =>
    load.taken.filter(({ at }) => at >= from && at < to).length / ((to - from) / 1_000);
  await sleep(5_000);
  const quietFrom = Date.now();
  await sleep(20_000);
  const quiet = rate(quietFrom, Date.now());
  row('orders, no backup', { ours: quiet, unit: 'a second' });
  const compared = (what: string, from: number, to: number) =>
    row(`orders, ${what}`, {
      ours: rate(from, to),
      unit: 'a second',
      of: { what: 'no backup', value: quiet },
    });

  const restart = async (settings: Record<string, string>) => {
    const began = Date.now();
    const { ms, result } = await refusedDuring(async () => {
      shop.child.kill('SIGTERM');
      await shop.exited;
      const started = await startOn(data, port, settings);
      await sleep(2_000);
      return started;
    });
    limited('restart under load: connections refused', ms, limits.refused);
    const times = [began, ...load.taken.map(({ at }) => at).filter((at) => at >= began)];
    const longest = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    row('restart under load: no order taken (503 meanwhile)', inSeconds(longest));
    return result;
  };
  shop = await restart({ ...own, BACKUP_EVERY: '1m' });
  const [first] = await untilBackups(1);
  if (!first) throw new Error('no backup');
  row('first backup', { ...inSeconds(first.ms), note: sizeText(await bytesBelow(store)) });
  compared('during the first backup', timeOf(first.id).getTime(), first.endedAt);
  const next = (await untilBackups(2))[1] ?? first;
  const nextSize = sizeText(await bytesBelow(join(store, 'base', next.id)));
  row('next backup', { ...inSeconds(next.ms), note: nextSize });
  compared('during the next backup', timeOf(next.id).getTime(), next.endedAt);
  shop = await restart({ ...own, BACKUP_EVERY: '1d' });
  const drillFrom = Date.now();
  row('restore drill', inSeconds(await command('backup', '--drill')));
  compared('during the drill', drillFrom, Date.now());
  await load.stop();

  for (let kill = 1; kill <= (kills ?? 0); kill += 1) {
    const calmly = beginOrders(port, goods, calm);
    const waited = 30_000 + Math.random() * 60_000;
    await sleep(waited);
    await killAll(shop);
    const killedAt = Date.now();
    await calmly.stop();
    await rm(data, { recursive: true, force: true, maxRetries: 10 });
    const began = performance.now();
    await command('restore', '--from', store);
    const restored = performance.now() - began;
    const count = (await backups()).length;
    shop = await startOn(data, port, { ...own, BACKUP_EVERY: '1d' });
    limited(
      `kill ${kill} after ${seconds(waited)}, RTO: restore (${seconds(restored)}) and start`,
      performance.now() - began,
      limits.rto,
    );
    const last = await inShop(data, (db) =>
      db
        .selectFrom('customer_order')
        .select(['id', 'created_at'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const lost = calmly.taken.filter(({ id }) => id > last.id).length;
    limited(
      `kill ${kill}, RPO: age of the last order restored (${lost} of ${calmly.taken.length} lost)`,
      killedAt - last.created_at.getTime(),
      limits.rpo,
    );
    // A restored shop begins its log with a new backup.
    if (kill < (kills ?? 0)) await untilBackups(count + 1);
  }
  shop.child.kill('SIGTERM');
  await shop.exited;
  process.stdout.write(`\n${markdown(rows)}`);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
process.exitCode = rows.some(isMissed) ? 1 : 0;
