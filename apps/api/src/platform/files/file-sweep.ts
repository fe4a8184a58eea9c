import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempts } from '../http/attempts.ts';
import { moveAside } from './files-aside.ts';

/** Returns those of the file names that are still needed. */
export type FindNeeded = (names: readonly string[]) => Promise<ReadonlySet<string>>;

const namesAtOnce = 500;

/**
 * Most files that one run moves out of `there` files: 1 %, at least 5, at most 100. If the database is a wrong or an older
 * one, most files are still in place when somebody notices.
 */
export const mostAtOnce = (there: number): number => Math.min(100, Math.max(5, Math.ceil(there / 100)));

export interface Swept {
  /** Files that this run moved aside. */
  readonly moved: number;
  /** Unneeded files over the limit of one run; the next runs move them. */
  readonly left: number;
}

/**
 * Moves unneeded files of a folder aside that have not changed since `before`, including unfinished drafts. At most
 * `mostAtOnce` files in one run.
 * @param pathOf returns the path that a file moves to, by its name
 * @param attempts records the files that cannot be read or moved; they stay
 */
export async function sweepFolder(
  folder: string,
  pathOf: (name: string) => string,
  before: Date,
  findNeeded: FindNeeded,
  attempts: Attempts,
): Promise<Swept> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const most = mostAtOnce(names.length);
  let moved = 0;
  let left = 0;
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    const needed = await findNeeded(some);
    for (const name of some) {
      if (needed.has(name)) continue;
      const path = join(folder, name);
      await attempts.try(path, async () => {
        if (moved < most) moved += (await moveAside(path, pathOf(name), before)) ? 1 : 0;
        else left += (await isOlder(path, before)) ? 1 : 0;
      });
    }
  }
  return { moved, left };
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return file !== null && file.mtime < before;
}
