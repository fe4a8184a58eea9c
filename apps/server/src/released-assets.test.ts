import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets } from './released-assets.ts';

const day = 24 * 3_600_000;

/** A folder of releases with operations of builds and servers. */
async function newReleases() {
  const root = await mkdtemp(join(tmpdir(), 'zay-assets-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'assets');
  return {
    folder,
    /** Starts a release with these files, some days after the first. */
    async start(names: readonly string[], onDay: number) {
      const build = join(root, 'build');
      await rm(build, { recursive: true, force: true });
      await mkdir(join(build, 'pdf-2.1'), { recursive: true });
      for (const name of names) await writeFile(join(build, name), `content of ${name}`);
      return keepAssets(build, folder, new Date(Date.UTC(2026, 0, 1) + onDay * day));
    },
    kept: async () => (await readdir(join(folder, 'files'), { recursive: true })).toSorted(),
  };
}

test('[PWA-05] the assets of earlier releases stay for seven days after the next one', async () => {
  const { start, kept } = await newReleases();
  await start(['shared.js', 'page-1.js'], 0);
  // It was in use for two months before the next one.
  const files = await start(['shared.js', 'page-2.js'], 60);
  for (const release of [3, 4, 5, 6]) await start(['shared.js', `page-${release}.js`], 60 + release / 10);
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `page-${n}.js`).concat('shared.js'));
  expect(await readFile(join(files, 'page-1.js'), 'utf8')).toBe('content of page-1.js');
  await start(['shared.js', 'page-6.js'], 68);
  expect(await kept()).toEqual(['page-3.js', 'page-4.js', 'page-5.js', 'page-6.js', 'shared.js']);
});

test('[PWA-05] the assets of the three previous releases stay, whatever their age', async () => {
  const { start, kept } = await newReleases();
  for (const release of [1, 2, 3, 4, 5]) await start([`page-${release}.js`], release * 100);
  expect(await kept()).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'page-5.js']);
});

test('[PWA-05] going back to an earlier release keeps the assets of the later one', async () => {
  const { start, kept } = await newReleases();
  await start(['page-1.js', 'pdf-2.1/font.ttf'], 0);
  await start(['page-2.js'], 1);
  await start(['page-1.js', 'pdf-2.1/font.ttf'], 2);
  expect(await kept()).toEqual(['page-1.js', 'page-2.js', 'pdf-2.1', 'pdf-2.1/font.ttf']);
});
