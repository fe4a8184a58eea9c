import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { verifyShop } from '@zay/api/verify';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { countRows } from '../src/backup/counts.ts';
import { openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop, said, type BackedShop } from './backed-shop.ts';

const at = await testFolder();
const shop = await openBackedShop(at('data'));
for (let n = 0; n < 5; n += 1) await shop.addRecord();

const rowsOf = async ({ postgres }: BackedShop) => {
  const client = await postgres.connectAsSuperuser('zay');
  return countRows(client).finally(() => client.end());
};
const namesOf = async ({ files }: BackedShop) => (await files.list('private')).map(({ name }) => name).sort();
const checksumsOf = ({ db }: BackedShop) =>
  db.selectFrom('file').select(['key', 'sha256']).orderBy('key').execute();

test('[KEEP-05] a backup taken while the shop writes is consistent, rows and files', async () => {
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) await shop.addRecord();
  })();
  const before = await rowsOf(shop);
  const vault = await openVaultOf(shop.shopId, await openForWriting(at('store')), undefined);
  const source = { cluster: shop.postgres, dataDir: shop.dataDir };
  const [lines, { manifest }] = await said((say) => takeBackup(source, vault, { now: new Date(), say }));
  stopping.abort();
  await writing;
  expect(lines).toContain('Database: 100 %');
  expect(lines.filter((line) => line.startsWith('Files: ')).length).toBeGreaterThan(1);
  const written = await rowsOf(shop);
  expect(written['file']).toBeGreaterThan(before['file'] ?? 0);

  const [steps, findings] = await said((say) => restoreShop(vault, at('restored'), { say, durable: false }));
  expect(findings).toEqual([]);
  expect(steps).toEqual(expect.arrayContaining(['Database: 100 %', 'Log: 100 %', 'Files: 100 %']));
  const restored = await openBackedShop(at('restored'));
  const rows = await rowsOf(restored);
  for (const table of ['file', 'buyer']) {
    expect(rows[table]).toBeGreaterThanOrEqual(manifest.database?.counts[table] ?? Infinity);
    expect(rows[table]).toBeLessThanOrEqual(written[table] ?? 0);
  }
  // Every restored row has its file: the check reads all of them.
  expect(await verifyShop(restored, new Date())).toEqual([]);
  expect(await restored.addRecord()).toMatch(/\.jpg$/);
  await restored.stop();
});

test.runIf(isWholeRun)('[KEEP-05] a single file restores to the same counts and checksums', async () => {
  const run = async (script: string, ...args: string[]) => {
    const path = new URL(`../../../scripts/${script}.ts`, import.meta.url).pathname;
    const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' };
    return (await promisify(execFile)(process.execPath, [path, ...args], { env })).stdout;
  };
  const [rows, checksums] = [await rowsOf(shop), await checksumsOf(shop)];
  const taken = await run('backup', '--to', at('shop.tar'));
  expect(taken).toContain('Database: 100 %');
  expect(taken).toContain(`Restore it with: npm run restore -- --from ${at('shop.tar')}`);
  expect((await readdir(at())).filter((name) => name.startsWith('shop.tar'))).toEqual(['shop.tar']);
  const steps = await run('restore', '--from', at('shop.tar'), '--into', at('from-file'));
  const tables = Object.keys(rows).length;
  expect(steps).toContain(`${tables} of ${tables} tables have as many rows as the backup counted.`);
  expect(steps).toContain('All that was checked adds up.');
  const restored = await openBackedShop(at('from-file'));
  expect(await rowsOf(restored)).toEqual(rows);
  expect(await checksumsOf(restored)).toEqual(checksums);
  expect(await namesOf(restored)).toEqual(await namesOf(shop));
  await restored.stop();
});
