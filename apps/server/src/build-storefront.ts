import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './explain.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const web = join(root, 'apps/web');
const build = join(web, 'build');
const complete = '.complete';
/** What the build is made from. */
const sources = [
  'apps/web/app',
  'apps/web/vite',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/contract/src',
  'package-lock.json',
];

export const storefrontBuild = {
  server: join(web, 'build/server/index.js'),
  client: join(web, 'build/client'),
};

async function newestChange(path: string): Promise<number> {
  const info = await stat(path).catch(() => null);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(0, ...times);
}

/** True when a finished build is newer than everything it is made from. */
export async function isStorefrontBuilt(): Promise<boolean> {
  if (!existsSync(storefrontBuild.server)) return false;
  const built = await newestChange(join(build, complete));
  const changed = await Promise.all(sources.map((path) => newestChange(join(root, path))));
  return built > Math.max(...changed);
}

/**
 * Builds the storefront with its own build tool into a folder of its own, then puts that in place: a build that is
 * killed, or two at once, leave a whole one. Output is shown only when it fails.
 */
export async function buildStorefront(): Promise<void> {
  const draft = `build.${process.pid}`;
  const child = spawn(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', STOREFRONT_BUILD: draft },
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
    await rm(join(web, draft), { recursive: true, force: true });
    throw new StartError(`The storefront could not be built:\n${output}`);
  }
  await precompress(join(web, draft, 'client'));
  await writeFile(join(web, draft, complete), '');
  await replace(join(web, draft), build);
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
