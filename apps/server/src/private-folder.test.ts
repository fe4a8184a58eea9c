import { chmod, mkdir, stat } from 'node:fs/promises';
import { testFolder } from '@zay/api/testing/test-folder';
import { expect, test } from 'vitest';
import { closeToOthers, reportOpen } from './private-folder.ts';

test('[SAFE-58] a data folder that others could read is closed to them, with the folders in it', async () => {
  const folder = await testFolder();
  await mkdir(folder('files', 'private'), { recursive: true });
  for (const path of [folder(), folder('files')]) await chmod(path, 0o2755);
  const said: string[] = [];
  await closeToOthers(folder(), (line) => said.push(line));
  for (const path of [folder(), folder('files')])
    expect([path, (await stat(path)).mode & 0o7777]).toEqual([path, 0o2700]);
  expect(said).toEqual([]);
});

test('[SAFE-58] a folder of backups that others may list is reported and not changed', async () => {
  const folder = await testFolder();
  const said: string[] = [];
  for (const mode of [0o750, 0o700]) {
    await chmod(folder(), mode);
    await reportOpen(folder(), (line) => said.push(line));
    expect((await stat(folder())).mode & 0o777).toBe(mode);
  }
  await reportOpen(folder('missing'), (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining(`${folder()}: its owner should run chmod 700`)]);
});
