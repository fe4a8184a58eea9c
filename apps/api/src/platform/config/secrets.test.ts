import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushKeys, pushKeysOf, tokenSecret } from './secrets.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (secret: Uint8Array) => new TextDecoder().decode(secret);

test('[SAFE-10] the secret is created on the first start, readable for the owner only, and kept', async () => {
  const first = text(await tokenSecret(undefined, join(folder, 'data')));
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(text(await tokenSecret(undefined, join(folder, 'data')))).toBe(first);
  const names = await readdir(join(folder, 'data'));
  expect(names).toEqual(['token-secret']);
  const { mode } = await stat(join(folder, 'data', 'token-secret'));
  expect(mode & 0o777).toBe(0o600);
  expect(text(await tokenSecret(undefined, join(folder, 'other')))).not.toBe(first);
});

test('[SAFE-10] servers that start concurrently use the same secret', async () => {
  const script = `const { tokenSecret } = await import(process.argv[1]);
    process.stdout.write(await tokenSecret(undefined, process.argv[2]));`;
  const start = () =>
    run(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      join(import.meta.dirname, 'secrets.ts'),
      folder,
    ]);
  const started = await Promise.all([start(), start(), start()]);
  const secrets = new Set(started.map(({ stdout }) => stdout));
  expect([...secrets]).toEqual([text(await tokenSecret(undefined, folder))]);
  expect(await readdir(folder)).toEqual(['token-secret']);
});

test('[OPS-46] a first start that was killed keeps no later one of the same pid from starting', async () => {
  // In a container every server is process 1.
  await writeFile(join(folder, `token-secret.${process.pid}.tmp`), 'half');
  expect(text(await tokenSecret(undefined, folder)).length).toBeGreaterThanOrEqual(64);
});

test('[SAFE-10] the same holds for the VAPID key', async () => {
  const first = await pushKeys(undefined, folder);
  expect(pushKeysOf(first.privateKey)).toEqual(first);
  expect(await pushKeys(undefined, folder)).toEqual(first);
  const { mode } = await stat(join(folder, 'push-key'));
  expect(mode & 0o777).toBe(0o600);
  expect((await pushKeys(undefined, join(folder, 'other'))).publicKey).not.toBe(first.publicKey);
  expect(await pushKeys(first.privateKey, join(folder, 'unused'))).toEqual(first);
  expect(await readdir(folder)).toEqual(['other', 'push-key']);
});

test('[SAFE-10] a configured secret is used, and none is written', async () => {
  const configured = 'a configured secret of more than 32 characters';
  expect(text(await tokenSecret(configured, folder))).toBe(configured);
  expect(await readdir(folder)).toEqual([]);
});

test('[SAFE-10] a truncated file is no secret', async () => {
  await writeFile(join(folder, 'token-secret'), 'short');
  await expect(tokenSecret(undefined, folder)).rejects.toThrow(/cannot be read/);
});

test('[SAFE-10] no secret is in the repository', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  const files = git('ls-files').split('\n');
  expect(
    files.filter((name) => /(^|\/)(token-secret|push-key|\.env[^/]*|.*\.(pem|key|p12))$/.test(name)),
  ).toEqual([]);
  const looksSecret = '-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|EAA[A-Za-z0-9]{40}|xox[bp]-[0-9]';
  // `git grep` answers 1 when nothing is found.
  expect(() => git('grep', '-lIE', '-e', looksSecret, '--', ':!*secrets.test.ts')).toThrow(/Command failed/);
});
