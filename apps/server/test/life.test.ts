import { chmod, stat } from 'node:fs/promises';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase } from '@zay/api/testing/databases';
import { quickest } from '@zay/api/testing/quickest';
import { testFolder } from '@zay/api/testing/test-folder';
import { startPostgres } from '@zay/postgres';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { databasesOf, runShop, type ShopProcess } from './run-shop.ts';

// Long only where the machine is busy: each test starts a shop.
vi.setConfig({ testTimeout: 300_000 });

const folder = await testFolder();
let running: ShopProcess | undefined;
closeLater(async () => {
  running?.child.kill('SIGTERM');
  await running?.exited;
});

async function start(variables: Record<string, string> = {}): Promise<ShopProcess> {
  running = runShop({ DATA_DIR: folder('data'), ...variables });
  await running.ready;
  return running;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('[OPS-01 SAFE-58] an empty folder becomes a shop that answers and prints who can log in', async () => {
  const shop = await start();
  expect((await stat(folder('data'))).mode & 0o777).toBe(0o700);
  expect(shop.output()).toContain('09770000001 / demo1234');
  expect(shop.output()).toContain('OTP_MODE=placeholder');
  const page = await fetch(shop.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="en"');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const office = shop.officeUrl;
  expect(shop.output()).toContain('owner@zay.demo');
  expect(await (await fetch(`${office}/any/page`)).text()).toContain('<div id="root">');
  expect((await fetch(`${office}/readyz`)).status).toBe(200);
});

test('[KEEP-10] a second server on the same data folder refuses within 5 s and does not affect the first', async () => {
  const dataDir = folder('data', 'postgres');
  const refuse = () =>
    expect(startPostgres({ dataDir, log: () => {} })).rejects.toThrow('is using the data folder');
  expect(await quickest(refuse, { runs: 20, limit: 5_000 })).toBeLessThan(5_000);
  // How long a process takes to start is the machine's affair; that it does nothing else before is its own.
  const second = runShop({ DATA_DIR: folder('data') });
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/^Another server \(process \d+\) is using the data folder .*\n$/);
  expect((await fetch(`${running?.url}/readyz`)).status).toBe(200);
});

test('[OPS-01 SAFE-58] after kill -9 it starts again without repair, closes folders that others could read, and stops cleanly on SIGTERM', async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  for (const path of [folder('data'), folder('data', 'postgres')]) await chmod(path, 0o755);
  const again = await start();
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  for (const path of [folder('data'), folder('data', 'postgres')])
    expect([path, (await stat(path)).mode & 0o777]).toEqual([path, 0o700]);
  const [database = 0] = databasesOf(again);
  expect(isRunning(database)).toBe(true);
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
  expect(isRunning(database)).toBe(false);
});

/** Rows that were ever written, by table. A start renews the row of the shop. */
async function writtenRows(databaseUrl: string): Promise<unknown> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query(
    `select relname, n_tup_ins + n_tup_upd as written from pg_stat_user_tables
      where relname <> 'shop' order by relname`,
  );
  await db.end();
  return rows;
}

test('[OPS-01 FAST-08] with DATABASE_URL the embedded database is not started, and the shop is the same; a second start builds and writes nothing', async () => {
  const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const shop = await start(variables);
  expect(databasesOf(shop)).toEqual([]);
  const answer = await fetch(`${shop.url}/api/Miscellaneous/GetCity`);
  expect(await answer.json()).toMatchObject({
    cityList: expect.arrayContaining([{ id: 260, name: 'Yangon' }]),
  });
  shop.child.kill('SIGTERM');
  await shop.exited;
  const written = await writtenRows(databaseUrl);

  const second = await start(variables);
  expect(second.output()).not.toContain('Building');
  second.child.kill('SIGTERM');
  await second.exited;
  expect(await writtenRows(databaseUrl)).toEqual(written);
});
