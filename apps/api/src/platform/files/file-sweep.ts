import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempts } from '../http/attempts.ts';
import { moveAside } from './files-aside.ts';

/** Of many file names those that must stay. */
export type FindNeeded = (names: readonly string[]) => Promise<ReadonlySet<string>>;

const namesAtOnce = 500;

/**
 * How many of `there` files one run takes: a hundredth, at least five, at most a hundred. With a wrong or older database most
 * is still in its place when somebody notices.
 */
export const mostAtOnce = (there: number): number => Math.min(100, Math.max(5, Math.ceil(there / 100)));

export interface Swept {
  /** Moved aside now. */
  readonly moved: number;
  /** Old and not needed too; the next runs take them. */
  readonly left: number;
}

/**
 * Moves files of a folder aside that did not change since `before` and that nobody needs; drafts of files that were never
 * finished among them. Some stay for the next time when there are many.
 * @param pathOf where a file goes, by its name
 * @param attempts notes the files that cannot be looked at or moved; they stay
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
