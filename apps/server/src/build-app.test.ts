import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from './build-app.ts';

test('[KEEP-45] changed sources are detected by content, not by file times', async () => {
  const root = await mkdtemp(join(tmpdir(), 'zay-build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const page = join(root, 'app/pages/home.tsx');
  await mkdir(join(page, '..'), { recursive: true });
  await writeFile(page, 'one');
  const print = () => fingerprint({ sources: ['app', 'missing', 'lock.json'] }, root);
  const first = await print();
  await utimes(page, new Date(), new Date(Date.now() + 3_600_000));
  expect(await print()).toBe(first);
  await writeFile(page, 'two');
  // A copy of an older tree sets older times too.
  await utimes(page, new Date(0), new Date(0));
  const second = await print();
  expect(second).not.toBe(first);
  await rename(page, join(root, 'app/pages/start.tsx'));
  expect(await print()).not.toBe(second);
  await writeFile(page, 'one');
  await rm(join(root, 'app/pages/start.tsx'));
  expect(await print()).toBe(first);
});
