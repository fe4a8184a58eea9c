import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { closeLater } from '../../testing/close-later.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { newDraft } from './drafts.ts';

vi.setConfig({ testTimeout: 120_000 });
const at = await testFolder();
const modules = import.meta.dirname;
const nodeArgs = (script: string, path: string) => ['--input-type=module', '-e', script, modules, path];
const writing = `const { writeDurably } = await import(process.argv[1] + '/durable-file.ts');
  const write = (bytes) => writeDurably(process.argv[2], bytes);`;
/** A process that writes one file. */
const runOnce = (path: string) =>
  promisify(execFile)(process.execPath, nodeArgs(`${writing} await write(Buffer.from('whole'));`, path));
const foreign = (name: string) => `${name}.0123456789ab-1-5.0123456789ab.draft`;
const former = (name: string) => `${name}.0123456789ab.draft`;
const draftsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.draft'));

/** A process that writes a file again and again, and is stopped in the middle. */
async function stopInTheMiddle(path: string, folder: string) {
  const child = spawn(
    process.execPath,
    nodeArgs(`${writing} for (;;) await write(Buffer.alloc(4e6, 'a'));`, path),
    { stdio: 'inherit' },
  );
  closeLater(async () => void child.kill('SIGKILL'));
  for (;;) {
    child.kill('SIGSTOP');
    await expect.poll(() => readFile(`/proc/${child.pid}/stat`, 'utf8')).toMatch(/\) T /);
    if (draftsIn(folder).length > 0) return child;
    child.kill('SIGCONT');
    await sleep(1);
  }
}

test('[OPS-46] the draft of a process that was killed is removed by the next one, and that of one that runs is not', async () => {
  await mkdir(at('files'));
  const path = at('files', 'a.jpg');
  const child = await stopInTheMiddle(path, at('files'));
  const drafts = draftsIn(at('files'));
  await runOnce(at('files', 'b.jpg'));
  expect(draftsIn(at('files'))).toEqual(drafts);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await runOnce(path);
  expect((await readdir(at('files'))).toSorted()).toEqual(['a.jpg', 'b.jpg']);
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('[OPS-46] a draft of another machine stays for a day, as does one of an earlier release; other files stay', async () => {
  const folder = at('shared');
  await mkdir(folder);
  const names = ['old', 'new'].flatMap((name) => [foreign(name), former(name)]);
  for (const name of [...names, 'letter.draft']) await writeFile(join(folder, name), 'half');
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  for (const name of [foreign('old'), former('old'), 'letter.draft'])
    await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  await newDraft(join(folder, 'a.jpg'));
  expect((await readdir(folder)).toSorted()).toEqual(
    [foreign('new'), former('new'), 'letter.draft'].toSorted(),
  );
});

test('[OPS-46] a pid that a later process has does not keep a draft', async () => {
  const folder = at('reused');
  await mkdir(folder);
  const own = await newDraft(join(folder, 'a.jpg'));
  await writeFile(own, 'half');
  await writeFile(own.replace(/-\d+\.(?=[0-9a-f]{12}\.draft$)/, '-1.'), 'half');
  await runOnce(join(folder, 'b.jpg'));
  expect((await readdir(folder)).map((name) => join(folder, name)).toSorted()).toEqual(
    [own, join(folder, 'b.jpg')].toSorted(),
  );
});
