import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { repairLinks, type Installed } from './binaries.ts';
import { codeOf, DatabaseStartError } from './errors.ts';
import { isRoot } from './unprivileged.ts';

const notOurs = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];
const hour = 3_600_000;

/**
 * Copies PostgreSQL, links repaired, to a folder its user can access, or reuses an earlier copy of this version.
 * @param home target folder unless we are root
 * @returns the folder that holds bin, lib and share
 * @throws {DatabaseStartError} when no folder is writable
 */
export function reachableCopy(installed: Installed, home: string): string {
  const places = isRoot() ? ['/var/cache/zay', '/var/lib/zay', '/var/tmp/zay'] : [home];
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (isRoot()) {
        if (!isPrivate(place)) continue;
        chmodSync(place, 0o755);
      }
      const copy = join(place, `postgresql-${installed.version}-${process.arch}`);
      if (!existsSync(copy)) copyTo(installed.folder, place, copy);
      return join(copy, 'native');
    } catch (error) {
      if (!notOurs.includes(codeOf(error))) throw error;
    }
  }
  throw new DatabaseStartError(
    `PostgreSQL must be copied out of ${installed.folder} for its user, ` +
      `but none of ${places.join(', ')} can be written.`,
  );
}

/** Programs must not run from a folder that others can write to. */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copyTo(from: string, place: string, copy: string): void {
  removeUnfinished(place);
  const temporary = mkdtempSync(join(place, 'postgresql-new-'));
  try {
    cpSync(from, join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    repairLinks(join(temporary, 'native'));
    makeReadable(temporary);
    renameSync(temporary, copy);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another server finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
}

function removeUnfinished(place: string): void {
  for (const name of readdirSync(place).filter((name) => name.startsWith('postgresql-new-'))) {
    const path = join(place, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > hour) rmSync(path, { recursive: true, force: true });
  }
}

/** Makes a copy readable for everyone, regardless of the umask of the install, and flushes it to disk. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      makeReadable(path);
    } else if (entry.isFile()) {
      chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
      const handle = openSync(path, 'r');
      fsyncSync(handle);
      closeSync(handle);
    }
  }
}
