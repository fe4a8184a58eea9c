import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeDurably } from './durable-file.ts';

const calls: string[] = [];
const nameOf = (path: unknown) =>
  basename(String(path)).replace(/\.[0-9a-f]{12}-\d+-\d+\.[0-9a-f]{12}\.draft$/, '.draft');

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...fs,
    async open(...args: Parameters<typeof fs.open>) {
      const handle = await fs.open(...args);
      const name = nameOf(args[0]);
      const sync = handle.sync.bind(handle);
      const write = handle.writeFile.bind(handle);
      handle.sync = async () => {
        await sync();
        calls.push(`flush ${name}`);
      };
      handle.writeFile = async (...content: Parameters<typeof write>) => {
        calls.push(`write ${name}`);
        await write(...content);
      };
      return handle;
    },
    async rename(from: string, to: string) {
      calls.push(`rename ${nameOf(from)} ${nameOf(to)}`);
      await fs.rename(from, to);
    },
  };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-files-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  calls.length = 0;
});

test('[KEEP-09] a file is flushed before its rename, its folder after, and then it is acknowledged', async () => {
  const path = join(folder, 'a.jpg');
  await writeDurably(path, Buffer.from('slip'));
  expect(calls).toEqual([
    'write a.jpg.draft',
    'flush a.jpg.draft',
    'rename a.jpg.draft a.jpg',
    `flush ${basename(folder)}`,
  ]);
  expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['slip', ['a.jpg']]);
});

test('[KEEP-09] the folders above a first file are flushed too', async () => {
  await writeDurably(join(folder, 'files', 'private', 'a.jpg'), Buffer.from('slip'));
  expect(calls).toEqual([
    'flush files',
    `flush ${basename(folder)}`,
    'write a.jpg.draft',
    'flush a.jpg.draft',
    'rename a.jpg.draft a.jpg',
    'flush private',
  ]);
});
