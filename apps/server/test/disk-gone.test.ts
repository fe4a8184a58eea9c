import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@zay/contract';
import { openDatabase } from '@zay/api/database';
import { makeBuyer } from '@zay/api/testing/buyers';
import { testPassword } from '@zay/api/testing/passwords';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { besideRunning, startPostgres } from '@zay/postgres';
import { expect, test, vi } from 'vitest';
import { listBases, readJson } from '../src/backup/manifest.ts';
import { openForReading } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { openAnyVault } from '../src/backup/vault.ts';
import { copyShop } from './backed-shop.ts';
import { killAll } from './run-shop.ts';
import { startShop } from './start-shop.ts';

// Writes are shipped within 45 s; longer only on a busy machine.
vi.setConfig({ testTimeout: 600_000 });
const patience = { timeout: 250_000, interval: 500 };

/** A real shop that backs itself up, and has done so once. */
async function startBackedUp() {
  const at = await testFolder();
  const [data, store] = [at('data'), at('store')];
  await copyShop('bare', data);
  const settings = {
    DATA_DIR: data,
    BACKUP_TO: store,
    BACKUP_DRILL: 'off',
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
  };
  const shop = await startShop(settings);
  await expect.poll(() => shop.output(), patience).toContain(`The first backup is in ${store}.`);
  const database = openDatabase(besideRunning(at('data/postgres')).url, { maxConnections: 2 });
  const { phone } = await makeBuyer(database.db);
  return {
    data,
    shop,
    database,
    phone,
    vault: async () => openAnyVault(await openForReading(store), undefined),
    startAgain: () => startShop(settings),
  };
}

test('[KEEP-15 KEEP-19 KEEP-53] a shop ships the rest after its last response; its disk is lost: the backup is restored, and the shop starts with it', async () => {
  const { data, shop, database, phone, vault, startAgain } = await startBackedUp();
  // A login that is blocked while the shop stops, and answered afterwards.
  const holder = await database.pool.connect();
  await holder.query('begin; lock table login_session in exclusive mode');
  const answer = fetch(`${shop.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrPhoneNo: phone, password: testPassword }),
  });
  await expect
    .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
    .toBe(1);
  shop.child.kill('SIGTERM');
  await sleep(1_000);
  await holder.query('commit');
  holder.release();
  await database.close();
  expect((await answer).status).toBe(200);
  expect(await shop.exited).toBe(0);
  await rm(data, { recursive: true, maxRetries: 5 });

  expect(await (await vault()).list('wal/')).toContainEqual(
    expect.stringMatching(/\/[0-9A-F]{24}\.reached$/),
  );
  expect((await listBases(await vault())).whole).toHaveLength(1);
  expect(await restoreShop(await vault(), data, { say: () => {} })).toEqual([]);
  const again = await startAgain();
  const { db, close } = openDatabase(besideRunning(`${data}/postgres`).url, { maxConnections: 1 });
  expect(await db.selectFrom('login_session').select('id').execute()).toHaveLength(1);
  await close();
  expect(again.output()).toContain('This shop was restored: it runs no jobs and makes no backups');
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
});

test.runIf(isWholeRun)(
  '[KEEP-19] all processes are killed and the disk is lost: what was shipped is restored',
  async () => {
    const { data, shop, database, phone, vault } = await startBackedUp();
    await database.close();
    const written = new Date();
    await expect
      .poll(async () => {
        const store = await vault();
        const note = (await store.list('wal/')).findLast((name) => name.endsWith('.reached'));
        return note === undefined ? undefined : ((await readJson(store, note)) as { at: string }).at;
      }, patience)
      .toSatisfy((at?: string) => at !== undefined && new Date(at) > written);
    await killAll(shop);
    await rm(data, { recursive: true, maxRetries: 5 });
    expect(await restoreShop(await vault(), data, { say: () => {} })).toEqual([]);
    const restored = await startPostgres({ dataDir: `${data}/postgres`, log: () => {}, durable: false });
    const { db, close } = openDatabase(restored.url, { maxConnections: 1 });
    const found = await db.selectFrom('buyer').select('phone').where('phone', '=', phone).execute();
    expect(found).toHaveLength(1);
    await close();
    await restored.stop();
  },
);
