import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { manifestName, putJson, readManifest, type Manifest } from '../src/backup/manifest.ts';
import { openForReading, openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { explainDisk, type BackupStore } from '../src/backup/store.ts';
import { remarks, takeBackup } from '../src/backup/take-backup.ts';
import { openAnyVault, openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';

const say = () => {};
const at = await testFolder();
const shop = await openBackedShop(at('data'));
await shop.addRecord();
const source = { cluster: shop.postgres, dataDir: shop.dataDir };
await writeFile(at('data', 'token-secret'), 'the secret that signs the tokens of this shop');
await backUp(await openForWriting(at('plain')));

async function backUp(store: BackupStore, passphrase?: string, shopId = shop.shopId) {
  // The backups of backup-s3.test.ts have the usual work factor.
  const vault = await openVaultOf(shopId, store, passphrase, 10);
  const taken = await takeBackup(source, vault, { now: new Date(), say });
  await store.close();
  return { vault, taken };
}
async function restore(from: string, into: string, passphrase?: string) {
  const vault = await openAnyVault(await openForReading(from), passphrase);
  return restoreShop(vault, into, { say, durable: false });
}
/** A refused restore leaves nothing behind. */
async function refusedRestore(from: string, passphrase?: string): Promise<string> {
  const error = await restore(from, at('refused'), passphrase).then(
    () => new Error('restored'),
    (error: Error) => error,
  );
  expect(error.name).toBe('BackupError');
  expect(existsSync(at('refused')) ? await readdir(at('refused')) : []).toEqual([]);
  return error.message;
}
const copyOf = async (name: string) => {
  await rm(at(name), { recursive: true, force: true });
  await promisify(execFile)('cp', ['-r', at('plain'), at(name)]);
  return at(name);
};

test('[KEEP-13] a folder without a backup, an invalid file, and a truncated one are refused', async () => {
  expect(await refusedRestore(at('nowhere'))).toBe(`There is no backup at ${at('nowhere')}.`);
  await mkdir(at('empty'));
  expect(await refusedRestore(at('empty'))).toBe(`${at('empty')} holds no backup of a shop.`);
  await writeFile(at('text.tar'), 'no backup at all'.repeat(100));
  expect(await refusedRestore(at('text.tar'))).toBe(`${at('text.tar')} is no backup of a shop.`);
  await backUp(await openForWriting(at('cut.tar')));
  await truncate(at('cut.tar'), 1_000_000);
  expect(await refusedRestore(at('cut.tar'))).toContain('cut.tar is cut off');
});

test('[KEEP-13] a damaged or missing object is named, and nothing is restored', async () => {
  const store = await copyOf('damaged');
  const names = (await readdir(store, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const pathOf = (part: string) => {
    const found = names.find(({ parentPath }) => parentPath.includes(part));
    return join(found?.parentPath ?? '', found?.name ?? '');
  };
  for (const part of ['/database', '/files/private', '/wal/']) {
    const path = pathOf(part);
    const bytes = await readFile(path);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await writeFile(path, changed);
    expect(await refusedRestore(store)).toMatch(/is damaged: .* cannot be read\. Restore an earlier one\./);
    await rename(path, `${path}.away`);
    expect(await refusedRestore(store)).toMatch(/is not whole: .* is missing\./);
    await writeFile(path, bytes);
  }
});

async function changed(name: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const store = await copyOf(name);
  const vault = await openVaultOf(shop.shopId, await openForWriting(store), undefined);
  const [id = ''] = (await readdir(join(store, 'base'))).sort();
  await putJson(vault, manifestName(id), change(await readManifest(vault, id)));
  return store;
}

test('[KEEP-13] a backup that is newer, too old, of another shop or too large for the disk is refused', async () => {
  const newer = await changed('newer', (manifest) => ({
    ...manifest,
    database: manifest.database && { ...manifest.database, migrations: ['9999_of_tomorrow'] },
  }));
  expect(await refusedRestore(newer)).toContain(
    'is newer than this version of the shop (it has gone through 9999_of_tomorrow)',
  );
  const older = await changed('older', (manifest) => ({
    ...manifest,
    database: manifest.database && { ...manifest.database, migrations: ['0001_of_yesterday'] },
  }));
  expect(await refusedRestore(older)).toContain(
    'is older than this version of the shop can upgrade (it has gone through 0001_of_yesterday only)',
  );
  const mixed = await changed('mixed', (manifest) => ({ ...manifest, shop: 'another' }));
  expect(await refusedRestore(mixed)).toContain('is damaged, or of another shop');
  const huge = await changed('huge', (manifest) => ({
    ...manifest,
    database: manifest.database && { ...manifest.database, bytes: 1e15 },
  }));
  expect(await refusedRestore(huge)).toMatch(
    /There is no room to restore: 1\.0 PB|There is no room to restore: \d+ TB/,
  );
  await expect(backUp(await openForWriting(at('plain')), undefined, 'another')).rejects.toThrow(
    `${at('plain')} holds backups of another shop: choose another place.`,
  );
});

test('[KEEP-13] a folder that is not empty, or has a running restore, is unchanged', async () => {
  await mkdir(at('full'));
  await writeFile(at('full', 'letter.txt'), 'dear');
  await expect(restore(at('plain'), at('full'))).rejects.toThrow(`The folder ${at('full')} is not empty`);
  expect(await readdir(at('full'))).toEqual(['letter.txt']);
  await mkdir(at('busy', 'restore-unfinished'), { recursive: true });
  await expect(restore(at('plain'), at('busy'))).rejects.toThrow('is under way, or was cut off');
});

test('[KEEP-13] a target that becomes full gets no partial backup, and the earlier ones stay', async () => {
  const store = await openForWriting(await copyOf('filling'));
  const before = await store.list('base/');
  let puts = 0;
  const filling: BackupStore = {
    ...store,
    put: async (name, bytes) => {
      puts += 1;
      if (puts > 2) throw explainDisk(store.place, Object.assign(new Error('full'), { code: 'ENOSPC' }));
      await store.put(name, bytes);
    },
  };
  await expect(backUp(filling)).rejects.toThrow(`${store.place} cannot be written: the disk is full.`);
  expect(puts).toBeGreaterThan(2);
  expect(await store.list('base/')).toEqual(before);
  if (isWholeRun) expect(await restore(at('filling'), at('from-filling'))).toEqual([]);
});

test('[KEEP-14] with a passphrase nothing is readable without it, and secrets are included', async () => {
  const { vault } = await backUp(await openForWriting(at('locked')), 'a long passphrase');
  expect(await remarks(source, vault)).toEqual([]);
  const lockedFiles = (await readdir(at('locked'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(lockedFiles.filter(({ name }) => !name.endsWith('.age')).map(({ name }) => name)).toEqual([
    'shop.json',
  ]);
  expect(await refusedRestore(at('locked'))).toContain('are encrypted: set BACKUP_PASSPHRASE');
  expect(await refusedRestore(at('locked'), 'another')).toContain(
    'BACKUP_PASSPHRASE is not the passphrase of the backups',
  );
  expect(await restore(at('locked'), at('unlocked'), 'a long passphrase')).toEqual([]);
  expect(await readFile(at('unlocked', 'token-secret'), 'utf8')).toContain('the secret that signs');
  await rename(at('locked', 'key.age'), at('key.age'));
  expect(await refusedRestore(at('locked'), 'a long passphrase')).toContain('(key.age) is missing');
});

test('[KEEP-14] without a passphrase secrets are excluded, with a notice, and a place is never partly encrypted', async () => {
  const vault = await openAnyVault(await openForReading(at('plain')), undefined);
  expect((await remarks(source, vault)).join()).toContain('The secrets of DATA_DIR were left out');
  expect(await vault.list('base/')).not.toContainEqual(expect.stringMatching(/secrets$/));
  await expect(backUp(await openForWriting(at('plain')), 'too late')).rejects.toThrow('are not encrypted');
});
