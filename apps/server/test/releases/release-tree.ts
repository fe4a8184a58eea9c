import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Release } from '@zay/api/releases';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Whether the release's source is in the git history. A shallow clone or a tarball has none. */
export const hasSource = ({ commit }: Release): Promise<boolean> =>
  run('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  );

/** Programs that start a shop, with built pages or the API alone. */
const programs = { pages: 'apps/server/src/main.ts', api: 'apps/server/test/releases/api-only.ts' };
export type Program = keyof typeof programs;

/** The program of the current code. */
export const ownProgram = (program: Program): string => join(root, programs[program]);

/** Unpacks `path` of a release's source into `folder`. */
export async function unpackFolder({ commit }: Release, path: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await run('git', ['-C', root, 'archive', '--output', archive, commit, path]);
  await run('tar', ['-xf', archive, '-C', folder]);
}

/**
 * Unpacks a release's source into `folder`. The API runs with the packages of this checkout and its own workspaces; pages are built
 * with those of the release, which npm installs.
 * @returns the path of its program
 */
export async function unpackRelease(release: Release, folder: string, program: Program): Promise<string> {
  await mkdir(folder);
  await unpackFolder(release, '.', folder);
  if (program === 'pages') {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    return join(folder, programs.pages);
  }
  await linkPackages(root, folder);
  for (const workspaces of ['apps', 'packages']) {
    for (const name of await readdir(join(folder, workspaces))) {
      await linkPackages(join(root, workspaces, name), join(folder, workspaces, name));
    }
  }
  const path = join(folder, programs.api);
  // Missing in some releases.
  await mkdir(dirname(path), { recursive: true });
  await copyFile(ownProgram(program), path);
  return path;
}

/** Links the installed packages of `from` into `to`. Workspace links are relative, so they point to those of `to`. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, 'node_modules')).catch((): string[] => []);
  if (names.length === 0) return;
  await mkdir(join(to, 'node_modules'));
  for (const name of names) {
    if (name === '@zay' || name.startsWith('.vite')) continue;
    await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
  if (!names.includes('@zay')) return;
  await run('cp', ['-RP', join(from, 'node_modules/@zay'), join(to, 'node_modules/@zay')]);
}
