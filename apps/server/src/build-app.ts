import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const complete = '.complete';

/** An application of the browser that has to be built before it is served. */
export interface AppToBuild {
  /** As a sentence says it: `storefront`. */
  readonly name: string;
  /** Its folder, from the root of the repository. */
  readonly folder: string;
  /** What the build is made from: files and folders, from the root. */
  readonly sources: readonly string[];
  /** The program of node_modules/.bin that builds it into `draft`, a folder in its own. */
  readonly command: (draft: string) => { readonly program: string; readonly args: readonly string[] };
  readonly env?: (draft: string) => Readonly<Record<string, string>>;
  /** Where browsers get their files from, inside the build. */
  readonly client: string;
  /** A file without which there is no build. */
  readonly main: string;
}

export const pathInBuild = (app: AppToBuild, path: string) => join(root, app.folder, 'build', path);

async function newestChange(path: string): Promise<number> {
  const info = await stat(path).catch(() => null);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(0, ...times);
}

/** True when a finished build is newer than everything it is made from. */
export async function isBuilt(app: AppToBuild): Promise<boolean> {
  if (!existsSync(pathInBuild(app, app.main))) return false;
  const built = await newestChange(pathInBuild(app, complete));
  const changed = await Promise.all(app.sources.map((path) => newestChange(join(root, path))));
  return built > Math.max(...changed);
}

/**
 * Builds an application with its own build tool into a folder of its own, then puts that in place: a build that is
 * killed, or two at once, leave a whole one. Output is shown only when it fails.
 */
export async function buildApp(app: AppToBuild): Promise<void> {
  const folder = join(root, app.folder);
  const draft = `build.${process.pid}`;
  const { program, args } = app.command(draft);
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...app.env?.(draft) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    await rm(join(folder, draft), { recursive: true, force: true });
    throw new StartError(`The ${app.name} could not be built:\n${output}`);
  }
  await precompress(join(folder, draft, app.client));
  await writeFile(join(folder, draft, complete), '');
  await replace(join(folder, draft), join(folder, 'build'));
}

/** Moves `from` to `to`; what was there, or what another build put there meanwhile, makes way. */
async function replace(from: string, to: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const old = `${from}.old${tries}`;
    await rename(to, old).catch(ignoreMissing);
    await rm(old, { recursive: true, force: true });
    try {
      return await rename(from, to);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
