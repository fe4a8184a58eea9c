import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './explain.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const web = join(root, 'apps/web');
const stamp = join(web, 'build/.complete');
/** What the build is made from. */
const sources = [
  'apps/web/app',
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
  const built = await newestChange(stamp);
  const changed = await Promise.all(sources.map((path) => newestChange(join(root, path))));
  return built > Math.max(...changed);
}

/** Builds the storefront with its own build tool; output is shown only when it fails. */
export async function buildStorefront(): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`The storefront could not be built:\n${output}`);
  await writeFile(stamp, '');
}
