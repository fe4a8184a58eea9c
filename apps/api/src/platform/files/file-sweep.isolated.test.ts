import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Attempts } from '../http/attempts.ts';
import { sweepFolder } from './file-sweep.ts';

/** Called right after the sweep has checked a file for the first time, as another process would interfere. */
let meanwhile: (() => Promise<void>) | undefined;

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...fs,
    async stat(path: string) {
      const seen = await fs.stat(path);
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
      return seen;
    },
  };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-sweep-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('[KEEP-09] a file stored again between its check and its removal stays', async () => {
  const path = join(folder, 'a.jpg');
  const store = async () => {
    await writeFile(`${path}.draft`, 'picture');
    await rename(`${path}.draft`, path);
  };
  const aside = (name: string) => join(folder, 'aside', name);
  const sweep = () =>
    sweepFolder(folder, aside, new Date(Date.now() - 60_000), async () => new Set(), new Attempts());
  await store();
  await utimes(path, new Date(0), new Date(0));
  meanwhile = store;
  expect(await sweep()).toEqual({ moved: 0, left: 0 });
  expect(await readFile(path, 'utf8')).toBe('picture');
  expect(await readdir(join(folder, 'aside'))).toEqual([]);
  await utimes(path, new Date(0), new Date(0));
  expect(await sweep()).toEqual({ moved: 1, left: 0 });
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(await readFile(aside('a.jpg'), 'utf8')).toBe('picture');
});
