import { readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Of many file names those that must stay. */
export type FindNeeded = (names: readonly string[]) => Promise<ReadonlySet<string>>;

const namesAtOnce = 500;
/** Should the wrong database be asked for once, most is still there when somebody notices. */
const mostRemoved = 100;

/**
 * Removes files of a folder that did not change since `before` and that nobody needs; drafts of files
 * that were never finished among them. Some stay for the next time when there are many. @returns how many went
 */
export async function sweepFolder(folder: string, before: Date, findNeeded: FindNeeded): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    const needed = await findNeeded(some);
    for (const name of some) {
      if (removed === mostRemoved) return removed;
      if (!needed.has(name) && (await removeOld(join(folder, name), before))) removed += 1;
    }
  }
  return removed;
}

/** @returns false when it changed since, or went by itself */
export async function removeOld(path: string, before: Date): Promise<boolean> {
  const aside = `${path}.swept.tmp`;
  try {
    if ((await stat(path)).mtime >= before) return false;
    // Somebody may store the same bytes under the same name at this moment: what was taken is looked at once more.
    await rename(path, aside);
    if ((await stat(aside)).mtime >= before) {
      await rename(aside, path);
      return false;
    }
    await unlink(aside);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
