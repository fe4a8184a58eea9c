import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const complete = '.complete';

/** A browser application that has to be built before it is served. */
export interface AppToBuild {
  /** Its name in messages: `storefront`. */
  readonly name: string;
  /** Its folder, relative to the root of the repository. */
  readonly folder: string;
  /** Files and folders that the build depends on, relative to the root. */
  readonly sources: readonly string[];
  /** The program of node_modules/.bin that builds it into `draft`, a folder inside its own folder. */
  readonly command: (draft: string) => { readonly program: string; readonly args: readonly string[] };
  readonly env?: (draft: string) => Readonly<Record<string, string>>;
  /** The folder inside the build that is served to browsers. */
  readonly client: string;
  /** A file that every complete build contains. */
  readonly main: string;
}

export const pathInBuild = (app: AppToBuild, path: string) => join(root, app.folder, 'build', path);

async function filesIn(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => null);
  if (!info) return [];
  if (!info.isDirectory()) return [path];
  const names = await readdir(path);
  return (await Promise.all(names.map((name) => filesIn(join(path, name))))).flat();
}

/**
 * Hashes the sources of an application, to detect changes. File times are no use: git and copying programs set them freely.
 * @returns a SHA-256 in hex
 */
export async function fingerprint({ sources }: Pick<AppToBuild, 'sources'>, from = root): Promise<string> {
  const files = (await Promise.all(sources.map((path) => filesIn(join(from, path))))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file);
    hash.update(`${relative(from, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns whether there is a complete build of the current sources. A container image has the build without its sources */
export async function isBuilt(app: AppToBuild): Promise<boolean> {
  if (!existsSync(pathInBuild(app, app.main))) return false;
  if (!existsSync(join(root, app.folder, 'vite.config.ts'))) return true;
  const built = await readFile(pathInBuild(app, complete), 'utf8').catch(() => '');
  return built === (await fingerprint(app));
}

/**
 * Builds an application with its build tool into a draft folder, then renames that into place. So a killed build, or two at
 * the same time, leave a complete one.
 * @throws {StartError} with the output of the tool when the build fails
 */
export async function buildApp(app: AppToBuild): Promise<void> {
  const folder = join(root, app.folder);
  // Taken before the build, because the sources may change during it.
  const print = await fingerprint(app);
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
  await writeFile(join(folder, draft, complete), print);
  await replace(join(folder, draft), join(folder, 'build'));
}

/** Renames `from` to `to` and deletes what was there. Retries, because another build may put its result there in between. */
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:m?js|css|svg|json|txt|html|webmanifest|ttf|pfb)$/;
/** Smaller files gain nothing from compression. */
const worthBytes = 1_024;

/** Writes `name.br` and `name.gz` beside every text file below the folder, at the highest compression level. */
async function precompress(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  for (const name of found.filter((one) => compressible.test(one))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < worthBytes) continue;
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      zip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
