import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localFiles, type FileStore } from '../files/files.ts';
import { pictureCache } from './picture-cache.ts';
import { createPictureMaker, onScreen } from './picture-maker.ts';

let folder: string;
let cacheFolder: string;
let files: FileStore;
let reads: string[];
let stem: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-pictures-'));
  cacheFolder = join(folder, 'cache');
  const stored = localFiles(folder);
  reads = [];
  files = {
    ...stored,
    read(kind, name) {
      reads.push(name);
      return stored.read(kind, name);
    },
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z"/></svg>';
  stem = (await files.save('public', Buffer.from(svg), 'svg')).name.slice(0, 32);
});
afterEach(() => rm(folder, { recursive: true }));

const fail = (error: unknown) => {
  throw error;
};

test('[FAST-07] a new picture is made once for concurrent requests, and then comes from the cache', async () => {
  const pictureOf = createPictureMaker(files, pictureCache(cacheFolder, 1e6), fail);
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => pictureOf(stem, onScreen(96, 'avif'), '')),
  );
  expect(reads).toEqual([`${stem}.svg`]);
  expect(await readdir(cacheFolder)).toEqual([`${stem}-96.avif`]);
  expect(await pictureOf(stem, onScreen(96, 'avif'), '')).toEqual(asked[0]);
  expect(reads).toHaveLength(1);
});

test('[FAST-07] an unknown picture leaves nothing behind', async () => {
  const pictureOf = createPictureMaker(files, pictureCache(cacheFolder, 1e6), fail);
  expect(await pictureOf('0'.repeat(32), onScreen(96, 'webp'), '')).toMatchObject({ reason: 'not-found' });
  await expect(readdir(cacheFolder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a picture that cannot be cached is still served', async () => {
  await writeFile(cacheFolder, 'a file where the folder should be');
  const lost: unknown[] = [];
  const cache = { ...pictureCache(cacheFolder, 1e6), read: () => Promise.resolve(null) };
  const pictureOf = createPictureMaker(files, cache, (error) => lost.push(error));
  expect(await pictureOf(stem, onScreen(96, 'webp'), '')).toBeInstanceOf(Buffer);
  expect(lost).toHaveLength(1);
});

test('the cache evicts the least recently used pictures', async () => {
  const cache = pictureCache(cacheFolder, 1_000);
  const write = async (name: string, usedAt: number) => {
    await cache.write(name, Buffer.alloc(200, 1));
    await utimes(join(cacheFolder, name), usedAt, usedAt).catch(() => undefined);
  };
  for (const [name, usedAt] of [
    ['a', 5],
    ['b', 1],
    ['c', 2],
    ['d', 4],
    ['e', 3],
  ] as const)
    await write(name, usedAt);
  expect(await readdir(cacheFolder)).toHaveLength(5);
  await cache.write('f', Buffer.alloc(200, 1));
  expect((await readdir(cacheFolder)).toSorted()).toEqual(['a', 'd', 'e', 'f']);
});

test('a file left empty by a power failure is a cache miss', async () => {
  const cache = pictureCache(cacheFolder, 1_000);
  await cache.write('a', Buffer.from('bytes'));
  await writeFile(join(cacheFolder, 'b'), '');
  expect([await cache.read('a'), await cache.read('b'), await cache.read('c')]).toEqual([
    Buffer.from('bytes'),
    null,
    null,
  ]);
});
