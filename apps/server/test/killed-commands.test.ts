import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bucketFiles } from '@zay/api/bucket-files';
import { openDatabase } from '@zay/api/database';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase } from '@zay/api/testing/databases';
import { openS3Server } from '@zay/api/testing/s3-server';
import { testFolder } from '@zay/api/testing/test-folder';
import { claimShop } from '@zay/api/shop-identity';
import { expect, test, vi } from 'vitest';
import { copyShop } from './backed-shop.ts';

// Long only where the machine is busy: it starts databases.
vi.setConfig({ testTimeout: 300_000 });
const patience = { timeout: 120_000 };
const at = await testFolder();

/** Loaded before a command: what it writes below HANGING never reaches the disk. */
const hanging = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { open } = fs;
  fs.open = async (path, ...more) => {
    const file = await open(path, ...more);
    if (more[0] === 'wx' && String(path).startsWith(process.env.HANGING))
      file.sync = () => new Promise((resolve) => setTimeout(resolve, 1e9));
    return file;
  };
  syncBuiltinESMExports();`)}`;

const scriptPath = (name: string) => new URL(`../../../scripts/${name}.ts`, import.meta.url).pathname;
const filesBelow = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    : [];
const draftsBelow = async (folder: string) =>
  (await filesBelow(folder)).filter(({ name }) => /\.(draft|tmp)$/.test(name)).map(({ name }) => name);

/** Kills a command while it writes below a folder. */
async function killAt(folder: string, env: Record<string, string>, script: string, ...args: string[]) {
  const command = spawn(process.execPath, ['--import', hanging, scriptPath(script), ...args], {
    env: { ...process.env, ...env, HANGING: folder },
    stdio: 'inherit',
  });
  closeLater(async () => void command.kill('SIGKILL'));
  await expect.poll(() => draftsBelow(folder), patience).not.toEqual([]);
  command.kill('SIGKILL');
  await once(command, 'exit');
}
const run = async (env: Record<string, string>, script: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [scriptPath(script), ...args], {
      env: { ...process.env, ...env },
    })
  ).stdout;

test('[OPS-46] npm run files that was killed leaves no draft behind after the next run', async () => {
  const server = await openS3Server('shop');
  closeLater(() => server.close());
  const { url } = await cloneDatabase('schema');
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  const { settings } = server;
  const bucket = bucketFiles({ bucket: 'shop', folder: '' }, settings);
  await claimShop(db, { demo: true, filesFolder: bucket.place, files: bucket }, new Date());
  const { name, sha256, bytes } = await bucket.save('private', Buffer.from('a slip'), 'jpg');
  await db
    .insertInto('file')
    .values({ key: name, kind: 'private', mime: 'image/jpeg', sha256, bytes })
    .execute();
  await close();
  const env = {
    DATA_DIR: at('moved'),
    DATABASE_URL: url,
    FILES_FROM: 's3://shop',
    FILES_S3_ENDPOINT: settings.endpoint,
    FILES_S3_REGION: settings.region,
    FILES_S3_ACCESS_KEY: settings.accessKey,
    FILES_S3_SECRET_KEY: settings.secretKey,
  };
  await killAt(at('moved', 'files'), env, 'files');
  expect(await run(env, 'files')).toContain('1 files were copied');
  expect((await filesBelow(at('moved', 'files'))).map((file) => file.name).toSorted()).toEqual(
    [name, 'shop-id'].toSorted(),
  );
});

test('[OPS-46] npm run backup that was killed leaves no draft behind after the next run, in the data folder or in that of backups', async () => {
  await copyShop('bare', at('data'));
  const env = { DATA_DIR: at('data'), DATABASE_URL: '' };
  for (const folder of [at('store', 'base'), at('store', 'wal'), at('data')])
    await killAt(folder, env, 'backup', '--to', at('store'));
  await run(env, 'backup', '--to', at('store'));
  expect(await draftsBelow(at('store'))).toEqual([]);
  expect(await draftsBelow(at('data'))).toEqual([]);
  expect(await readdir(at('store', 'base'))).toHaveLength(1);
});
