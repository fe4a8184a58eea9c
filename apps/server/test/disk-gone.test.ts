import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@zay/api/database';
import { makeBuyer } from '@zay/api/testing/buyers';
import { testFolder } from '@zay/api/testing/test-folder';
import { besideRunning } from '@zay/postgres';
import { expect, test } from 'vitest';
import { listBases, readJson } from '../src/backup/manifest.ts';
import { openForReading } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { openAnyVault } from '../src/backup/vault.ts';
import { copyShop } from './backed-shop.ts';
import { killAll } from './run-shop.ts';
import { startShop } from './start-shop.ts';

// Writes are shipped within 45 s; longer only on a busy machine.
const patience = { timeout: 250_000, interval: 500 };

test(
  '[KEEP-19] all processes are killed and the disk is lost: the shipped backup is restored, and the shop starts with it',
  { timeout: 600_000 },
  async () => {
    const at = await testFolder();
    const [data, store] = [at('data'), at('store')];
    await copyShop('bare', data);
    const settings = { DATA_DIR: data, BACKUP_TO: store, BACKUP_DRILL: 'off', LOG_LEVEL: 'silent' };
    const inShop = async <T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>) => {
      const { db, close } = openDatabase(besideRunning(join(data, 'postgres')).url, { maxConnections: 1 });
      return work(db).finally(close);
    };
    const vault = async () => openAnyVault(await openForReading(store), undefined);
    const shop = await startShop(settings);
    await expect.poll(() => shop.output(), patience).toContain(`The first backup is in ${store}.`);
    const { phone } = await inShop(makeBuyer);
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

    expect((await listBases(await vault())).whole).toHaveLength(1);
    expect(await restoreShop(await vault(), data, { say: () => {} })).toEqual([]);
    const again = await startShop(settings);
    const found = await inShop((db) =>
      db.selectFrom('buyer').select('phone').where('phone', '=', phone).execute(),
    );
    expect(found).toHaveLength(1);
    expect(again.output()).toContain('This shop was restored: it runs no jobs and makes no backups');
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
  },
);
