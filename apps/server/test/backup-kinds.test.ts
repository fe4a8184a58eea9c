import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localFiles } from '@zay/api/files';
import { readFilesOwner } from '@zay/api/files-owner';
import { knownMigrations } from '@zay/api/migrate';
import { claimShop } from '@zay/api/shop-identity';
import { cloneDatabase, openUntilEnd } from '@zay/api/testing/databases';
import { testFolder } from '@zay/api/testing/test-folder';
import { verifyShop } from '@zay/api/verify';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { appliedMigrations } from '../src/backup/counts.ts';
import { listBases, readManifest } from '../src/backup/manifest.ts';
import { openForReading, openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openAnyVault, openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop, said } from './backed-shop.ts';

const at = await testFolder();

test('[KEEP-38] beside DATABASE_URL the files alone are backed up, which is said, and come back as they were', async () => {
  const { url } = await cloneDatabase('schema');
  const { db } = openUntilEnd(url);
  const files = localFiles(at('data/files'));
  await claimShop(db, { demo: true, filesFolder: at('data/files') }, new Date());
  const add = async (kind: 'public' | 'private', size: number) => {
    const { name, sha256, bytes } = await files.save(kind, randomBytes(size), 'jpg');
    await db.insertInto('file').values({ key: name, kind, mime: 'image/jpeg', sha256, bytes }).execute();
    return { kind, name };
  };
  const run = async (script: string, ...args: string[]) => {
    const path = new URL(`../../../scripts/${script}.ts`, import.meta.url).pathname;
    const env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: url };
    return (await promisify(execFile)(process.execPath, [path, ...args], { env })).stdout;
  };
  // Longer than a part of the vault.
  const first = [await add('public', 3_000), await add('private', 17_000_000)];
  expect(await run('backup', '--to', at('store'))).toContain('Only the files of the shop were backed up');
  const added = await add('private', 5_000);
  expect(await run('backup', '--to', at('store'))).toContain('of 5.0 kB');

  const restored = await run('restore', '--from', at('store'), '--into', at('restored'));
  expect(restored).toContain('The files are restored. The database is the one of DATABASE_URL');
  for (const { kind, name } of [...first, added]) {
    const [was, is] = await Promise.all(
      ['data', 'restored'].map((root) => readFile(join(at(root), 'files', kind, name))),
    );
    expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true);
  }
  expect(await readFilesOwner(at('restored/files'))).toBe(await readFilesOwner(at('data/files')));
  // The shop accepts them as its own, and misses none.
  await claimShop(db, { demo: true, filesFolder: at('restored/files') }, new Date());
  expect(await verifyShop({ db, files: localFiles(at('restored/files')) }, new Date())).toEqual([]);
});

test.runIf(isWholeRun)('[KEEP-38] a backup of an older version is migrated when it is restored', async () => {
  const old = await openBackedShop(at('old'), '0090_last_backup');
  const { name, sha256, bytes } = await old.files.save('private', randomBytes(2_000), 'jpg');
  await old.db
    .insertInto('file')
    .values({ key: name, kind: 'private', mime: 'image/jpeg', sha256, bytes })
    .execute();
  const vault = await openVaultOf(old.shopId, await openForWriting(at('of-old')), undefined);
  await takeBackup({ cluster: old.postgres, dataDir: old.dataDir }, vault, {
    now: new Date(),
    say: () => {},
  });
  await old.stop();

  const reading = await openAnyVault(await openForReading(at('of-old')), undefined);
  const [id = ''] = (await listBases(reading)).whole;
  const { database } = await readManifest(reading, id);
  const known = await knownMigrations();
  const missing = known.length - (database?.migrations.length ?? 0);
  expect(missing).toBeGreaterThan(0);
  const [lines, findings] = await said((say) => restoreShop(reading, at('now'), { say, durable: false }));
  expect(findings).toEqual([]);
  expect(lines).toContain(`The backup was older than this version of the shop: ${missing} migrations ran.`);
  const now = await openBackedShop(at('now'));
  const client = await now.postgres.connectAsSuperuser('zay');
  expect(await appliedMigrations(client)).toEqual(known);
  await client.end();
  expect(await now.db.selectFrom('file').select('key').execute()).toEqual([{ key: name }]);
  expect(await now.addRecord()).toMatch(/\.jpg$/);
  await now.stop();
});
