/** `npm run test:s3 -- s3://bucket/folder`: tries files and backups on a real S3 service, in a new folder that it removes. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { bucketFiles } from '../apps/api/src/platform/files/bucket-files.ts';
import { readS3Place, s3Bucket, type S3Settings } from '../apps/api/src/platform/files/s3.ts';
import { Attempts } from '../apps/api/src/platform/http/attempts.ts';
import { s3Store } from '../apps/server/src/backup/s3-store.ts';
import { openAnyVault, openVaultOf } from '../apps/server/src/backup/vault.ts';
import { failPlainly } from './shop-database.ts';

const usage =
  'Nothing was tried: npm run test:s3 -- s3://bucket/folder needs a bucket, and FILES_S3_ENDPOINT, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY.';

interface Place {
  readonly bucket: string;
  readonly folder: string;
}

/** What is tried, in order, by the sentence that is printed when it works. */
const trials: Record<string, (place: Place, settings: S3Settings) => Promise<void>> = {
  'Objects of any name and of 16 MB are stored, replaced, read whole and in parts, listed and deleted.':
    async ({ bucket, folder }, settings) => {
      const objects = s3Bucket(bucket, settings);
      for (const [name, size] of [
        ['a/b', 10],
        ["a b/+&=?%/ü'(1)*!~", 10],
        ['ကျပ်', 10],
        ['large', 16 * 1_048_576],
      ] as const) {
        const key = `${folder}/objects/${name}`;
        const bytes = randomBytes(size);
        assert.equal(await objects.get(key), null);
        await objects.put(key, Buffer.from('first'));
        await objects.put(key, bytes);
        assert.ok((await objects.get(key))?.equals(bytes));
        assert.ok((await objects.get(key, { from: 2, to: 5 }))?.equals(bytes.subarray(2, 6)));
        assert.equal(await objects.size(key), size);
        assert.deepEqual(await objects.list(key), [key]);
        await objects.delete(key);
        await objects.delete(key);
        assert.equal(await objects.size(key), null);
      }
    },
  'An object is copied.': async ({ bucket, folder }, settings) => {
    const objects = s3Bucket(bucket, settings);
    const [from, to] = [`${folder}/copies/from b`, `${folder}/copies/to`];
    assert.equal(await objects.copy(from, to), false);
    await objects.put(from, Buffer.from('bytes'));
    assert.equal(await objects.copy(from, to, new Date(Date.now() - 3_600_000)), false);
    assert.equal(await objects.copy(from, to, new Date(Date.now() + 60_000)), true);
    assert.equal((await objects.get(to))?.toString(), 'bytes');
  },
  'A list of more than a page is complete.': async ({ bucket, folder }, settings) => {
    const objects = s3Bucket(bucket, settings);
    const names = Array.from({ length: 1_010 }, (_, n) => `${folder}/many/${n}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((key) => objects.put(key, Buffer.from('x'))));
    assert.deepEqual((await objects.list(`${folder}/many/`)).toSorted(), names.toSorted());
  },
  'The files of a shop are stored, streamed, set aside by a sweep, still read, and put back.': async (
    { bucket, folder },
    settings,
  ) => {
    const files = bucketFiles({ bucket, folder: `${folder}/files` }, settings);
    assert.equal(await files.problem(true), null);
    assert.equal(await files.holdsFiles(), false);
    await files.claim('shop');
    assert.equal(await files.owner(), 'shop');
    const { name } = await files.save('public', Buffer.from('picture'), 'jpg');
    assert.equal(await text(files.stream('public', name, 0, 3)), 'pict');
    const later = new Date(Date.now() + 86_400_000);
    const sweep = (needed: readonly string[]) =>
      files.sweep('public', later, later, () => Promise.resolve(new Set(needed)), new Attempts());
    assert.equal((await sweep([])).moved, 1);
    assert.deepEqual(await files.list('public'), []);
    assert.equal((await files.read('public', name))?.toString(), 'picture');
    assert.equal((await sweep([name])).back, 1);
    assert.equal((await files.list('public')).length, 1);
  },
  'A backup place is begun, encrypted, and read.': async ({ bucket, folder }, settings) => {
    const store = s3Store(`s3://${bucket}/${folder}/backup`, settings);
    const vault = await openVaultOf('shop', store, 'a passphrase of the trial', 10);
    const part = randomBytes(1_048_576);
    await vault.put('files/part', part);
    const again = await openAnyVault(store, 'a passphrase of the trial');
    assert.ok((await again.get('files/part')).equals(part));
  },
  'Wrong keys and a missing bucket are named.': async ({ bucket, folder }, settings) => {
    const problemOf = (changes: Partial<S3Settings>, name = bucket) =>
      bucketFiles({ bucket: name, folder }, { ...settings, ...changes }).problem(true);
    assert.match((await problemOf({ secretKey: 'wrong' })) ?? '', /FILES_S3_SECRET_KEY|access key may not/);
    assert.match((await problemOf({ accessKey: 'WRONG' })) ?? '', /FILES_S3_ACCESS_KEY|access key may not/);
    assert.match((await problemOf({}, `${bucket}-nowhere`)) ?? '', /no such bucket|access key may not/);
  },
};

async function main(): Promise<void> {
  const place = readS3Place(process.argv[2] ?? '');
  const { s3 } = readConfig(process.env).files;
  if (!place || !s3) return console.log(usage);
  const own = `trial-${randomBytes(6).toString('hex')}`;
  const folder = place.folder === '' ? own : `${place.folder}/${own}`;
  try {
    for (const [sentence, work] of Object.entries(trials)) {
      const begin = performance.now();
      await work({ bucket: place.bucket, folder }, s3);
      console.log(`${sentence} (${((performance.now() - begin) / 1_000).toFixed(1)} s)`);
    }
  } finally {
    const objects = s3Bucket(place.bucket, s3);
    for (const key of await objects.list(`${folder}/`)) await objects.delete(key);
  }
}

main().catch(failPlainly);
