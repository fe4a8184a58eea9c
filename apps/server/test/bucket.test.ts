import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { bucketFiles } from '@zay/api/bucket-files';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase } from '@zay/api/testing/databases';
import { openS3Server } from '@zay/api/testing/s3-server';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test, vi } from 'vitest';
import { storeSource } from '../src/backup/file-source.ts';
import { openForWriting } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { holdLog, newShipping, shipLog } from '../src/backup/ship.ts';
import { knownFiles } from '../src/backup/shop-files.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openVaultOf } from '../src/backup/vault.ts';
import { openBackedShop } from './backed-shop.ts';
import { beginShop, startShop } from './start-shop.ts';

// Long only where the machine is busy: it starts shops.
vi.setConfig({ testTimeout: 300_000 });

const server = await openS3Server('shop');
closeLater(() => server.close());
const at = await testFolder();
const { settings } = server;
const variables = (folder: string) => ({
  DATA_DIR: at(folder),
  FILES_TO: 's3://shop/files',
  FILES_S3_ENDPOINT: settings.endpoint,
  FILES_S3_REGION: settings.region,
  FILES_S3_ACCESS_KEY: settings.accessKey,
  FILES_S3_SECRET_KEY: settings.secretKey,
});

test.runIf(isWholeRun)(
  '[OPS-04 OPS-20 OPS-23] a shop begins in a bucket, refuses a wrong one, and moves its files by command',
  async () => {
    const { url } = await cloneDatabase('schema');
    const common = { ...variables('data'), DATABASE_URL: url };
    const refused = beginShop({ ...common, FILES_S3_SECRET_KEY: 'not-the-secret' });
    expect(await refused.exited).toBe(1);
    expect(refused.output().trim().split('\n').at(-1)).toBe(
      's3://shop/files: the secret key does not belong to the access key: check FILES_S3_SECRET_KEY.',
    );

    const shop = await startShop(common);
    const files = [...server.state.objects.keys()].filter((key) => key.startsWith('files/public/'));
    expect(files.length).toBeGreaterThan(100);
    const hash = /public\/([0-9a-f]{32})\.(svg|jpg)/.exec(files.join(' '))?.[1];
    const picture = await fetch(`${shop.url}/media/${hash}-160.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(existsSync(at('data', 'files'))).toBe(false);

    const run = async (script: string, more: Record<string, string> = {}) => {
      const path = new URL(`../../../scripts/${script}.ts`, import.meta.url).pathname;
      const env = { ...process.env, ...common, ...more };
      return (await promisify(execFile)(process.execPath, [path], { env })).stdout;
    };
    const elsewhere = { FILES_TO: 's3://shop/moved', FILES_FROM: 's3://shop/files' };
    expect(await run('files', elsewhere)).toContain(
      'All files are in s3://shop/moved, and still in s3://shop/files',
    );
    expect(await run('files', elsewhere)).toContain('remove FILES_FROM at the next restart');
    expect(await run('verify', { FILES_TO: 's3://shop/moved' })).toContain('rules hold');
  },
);

test('[OPS-22] backups copy the files of a bucket, new ones by their rows, and a restore brings all of them', async () => {
  const shop = await openBackedShop(at('backed'));
  const files = bucketFiles({ bucket: 'shop', folder: 'backed' }, settings);
  const id = (await shop.files.owner()) ?? '';
  await files.claim(id);
  const add = async (bytes = randomBytes(2_000)) => {
    const { name, sha256 } = await files.save('private', bytes, 'jpg');
    const row = { key: name, kind: 'private' as const, mime: 'image/jpeg', sha256, bytes: bytes.length };
    await shop.db.insertInto('file').values(row).execute();
    return name;
  };
  const vault = await openVaultOf(shop.shopId, await openForWriting(at('store')), undefined);
  const source = { cluster: shop.postgres, dataDir: shop.dataDir, files: storeSource(files) };
  const client = await shop.postgres.connectAsSuperuser('zay');
  closeLater(() => client.end());
  const slot = 'zay_backup_to_fedcba9876543210';
  await holdLog(client, slot);
  // Longer than a part of the vault.
  const names = [await add(), await add(randomBytes(17_000_000))];
  const { manifest } = await takeBackup(source, vault, { now: new Date(), say: () => {} });
  expect(manifest.filesOwner).toBe(id);
  expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const shipping = newShipping(slot, await knownFiles(vault));
  const ship = () => shipLog(client, source, vault, shipping, { now: new Date(), everyMs: 0 });
  names.push(await add());
  await ship();
  names.push(await add());
  server.state.requests = [];
  await ship();
  // The new file alone was requested, and no list of the bucket.
  expect(server.state.requests).toEqual([`GET backed/private/${names.at(-1)}`]);

  expect(await restoreShop(vault, at('restored'), { say: () => {}, durable: false })).toEqual([]);
  const copy = await openBackedShop(at('restored'));
  for (const name of names)
    expect((await copy.files.read('private', name))?.equals((await files.read('private', name))!)).toBe(true);
  await copy.stop();
  await shop.stop();
});
