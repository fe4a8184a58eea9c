import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { testFolder } from '@zay/api/testing/test-folder';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { serveAssetsOfReleases } from './released-assets.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...fs,
    async copyFile(_from: string, to: string) {
      await fs.writeFile(to, 'half');
      throw Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
    },
  };
});

test('[OPS-45] without room for the assets of a release the log has one sentence, no stack, and the disk no half files', async () => {
  const at = await testFolder();
  await mkdir(at('build', 'assets'), { recursive: true });
  await writeFile(at('build', 'assets', 'page-1.js'), 'content');
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  await serveAssetsOfReleases(app, at('data'), 'storefront', at('build'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      msg: `The disk of ${at('data')} is full, so open pages of the storefront will not find their scripts after the next upgrade: make room on it and restart.`,
    }),
  ]);
  expect(lines.join()).not.toMatch(/stack|ENOSPC/);
  expect(await readdir(at('data', 'assets', 'storefront', 'files'))).toEqual([]);
  expect((await app.inject('/assets/page-1.js')).statusCode).toBe(404);
  await app.close();
});
