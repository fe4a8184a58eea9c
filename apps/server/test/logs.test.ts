import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '@zay/contract';
import { testFolder } from '@zay/api/testing/test-folder';
import { besideRunning } from '@zay/postgres';
import { expect, test } from 'vitest';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openForWriting } from '../src/backup/open-store.ts';
import { openVaultOf } from '../src/backup/vault.ts';
import { copyShop, openBackedShop } from './backed-shop.ts';
import { descendants } from './run-shop.ts';
import { spyInto } from './spy.ts';
import { startShop } from './start-shop.ts';

const folder = await testFolder();
const dataDir = folder('shop');

/** A library that prints, a warning of Node, and an error outside any request: what only a trial causes on demand. */
const trial = `process.on('SIGWINCH', () => {
  console.log('A library prints\\ntwo lines.');
  process.emitWarning('A warning of the trial');
  setTimeout(() => { throw new Error('thrown outside any request'); }, 100);
});`;

/** A backup for the drill, which runs at the start then. */
async function backUp(): Promise<void> {
  await copyShop('demo', dataDir);
  const shop = await openBackedShop(dataDir);
  const store = await openForWriting(folder('backup'), undefined);
  const vault = await openVaultOf(shop.shopId, store, undefined);
  await takeBackup({ cluster: shop.postgres, dataDir }, vault, { now: new Date(), say: () => {} });
  await store.close();
  await shop.stop();
}

async function workerOf(shop: number): Promise<number> {
  for (const pid of await descendants(shop)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('worker.ts')) return pid;
  }
  throw new Error('no server process');
}

test(
  '[OPS-15 OPS-16] every line of a running shop is JSON with time and level: requests, jobs, a drill, errors, a stop; without a receiver of traces no process loads OpenTelemetry',
  { timeout: 240_000 },
  async () => {
    await backUp();
    const shop = await startShop({
      DATA_DIR: dataDir,
      WEB_PROCESSES: '2',
      BACKUP_TO: folder('backup'),
      DISK_LOW_MEGABYTES: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(trial)} ${spyInto(folder('loaded'))}`,
    });
    const says = (text: string) =>
      expect.poll(() => shop.output(), { timeout: 120_000, interval: 200 }).toContain(text);
    const client = await besideRunning(join(dataDir, 'postgres')).connectAsSuperuser('zay');
    await client.query(
      `insert into outbox (topic, group_key, payload) values ('job-alert', 'jobs', '{"job": "sweep", "message": "x"}')`,
    );
    await says('"job":"new messages for all receivers"');
    await client.query('alter table brand rename to brand_away');
    const { status } = await fetch(`${shop.url}${brands.path}`);
    await (await fetch(`${shop.url}/home`)).text();
    await client.query('alter table brand_away rename to brand');
    await client.end();
    expect(status).toBe(500);
    await says('"msg":"request failed"');
    await says('The restore drill of the backup of');
    process.kill(await workerOf(shop.child.pid ?? 0), 'SIGWINCH');
    await says('A server process ended (1)');
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toBe(0);
    expect(existsSync(folder('loaded'))).toBe(false);

    const lines = shop.output().trim().split('\n');
    const events = lines.map((line) => {
      try {
        return JSON.parse(line) as Record<string, unknown>;
      } catch {
        throw new Error(`no JSON: ${line}`);
      }
    });
    for (const event of events)
      expect(event).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    const find = (msg: string | RegExp) => events.filter((event) => String(event['msg']).match(msg));
    const [failed] = find('request failed');
    expect(failed).toMatchObject({ level: 50, reqId: expect.any(String), err: { type: expect.any(String) } });
    const request = find(/^request$/).find((event) => event['reqId'] === failed?.['reqId']);
    expect(request).toMatchObject({ path: brands.path, status: 500 });
    // Of a page, which prints by console.
    expect(find('The home page goes without')[0]).toMatchObject({ level: 40, reqId: expect.any(String) });
    expect(find('A library prints\ntwo lines.')[0]).toMatchObject({ level: 30 });
    expect(find('A warning of the trial')[0]).toMatchObject({ level: 40 });
    expect(find('thrown outside any request')[0]).toMatchObject({
      level: 60,
      err: { stack: expect.stringContaining('Error: thrown outside') },
    });
    expect(find('finishing what is running')).toHaveLength(1);
  },
);
