import { readdir, stat, mkdir, rename, rmdir, unlink } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { readdirSync, statSync } from 'node:fs';
import type { Attempts } from '../http/attempts.ts';

/** Returns those of the file names that are still needed. */
export type FindNeeded = (names: readonly string[]) => Promise<ReadonlySet<string>>;

const namesAtOnce = 500;

/**
 * Most files that one run moves out of `there` files: 1 %, at least 5, at most 100. If the database is a wrong or an older
 * one, most files are still in place when somebody notices.
 */
export const mostAtOnce = (there: number): number => Math.min(100, Math.max(5, Math.ceil(there / 100)));

/** Counts of files that one run of a sweep processed. */
export interface SweepReport {
  /** Moved aside by this run. */
  readonly moved: number;
  /** Unneeded, but over the limit of one run; the next runs move them. */
  readonly left: number;
  /** Put back, because the database refers to them again. */
  readonly back: number;
  /** Deleted after their time aside. */
  readonly deleted: number;
}

/**
 * Moves unneeded files of a folder aside that have not changed since `before`, including unfinished drafts. At most
 * `mostAtOnce` files in one run.
 * @param pathOf returns the path that a file moves to, by its name
 * @param attempts records the files that cannot be read or moved; they stay
 * @returns how many files were moved, and how many more are for the next run
 * @throws when the folder exists and cannot be read
 */
export async function sweepFolder(
  folder: string,
  pathOf: (name: string) => string,
  before: Date,
  findNeeded: FindNeeded,
  attempts: Attempts,
): Promise<Pick<SweepReport, 'moved' | 'left'>> {
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

/** Folder of swept files before their deletion, by the day of the move: `aside/2026-11-23/private/…`. */
const asideOf = (folder: string) => join(folder, 'aside');
const dayMs = 24 * 3_600_000;
/** Days before a swept file is deleted: time to notice that a wrong or older database was in use. */
export const daysAside = 30;

export const pathAside = (folder: string, kind: string, name: string, now: Date): string =>
  join(asideOf(folder), now.toISOString().slice(0, 10), kind, name);

/**
 * Moves a file aside.
 * @returns false when it has changed since `before`, or does not exist any more
 * @throws when the file cannot be moved
 */
async function moveAside(path: string, aside: string, before: Date): Promise<boolean> {
  try {
    if ((await stat(path)).mtime >= before) return false;
    await mkdir(dirname(aside), { recursive: true });
    // Another process may store the same bytes under this name meanwhile, so check the moved file again.
    await rename(path, aside);
    if ((await stat(aside)).mtime < before) return true;
    await rename(aside, path);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** @returns the path of a file that was moved aside, else null. Call it only when the file is missing at its own path. */
export function findAside(folder: string, kind: string, name: string): string | null {
  for (const day of daysOf(folder)) {
    const path = join(asideOf(folder), day, kind, name);
    if (statSync(path, { throwIfNoEntry: false })) return path;
  }
  return null;
}

function daysOf(folder: string): string[] {
  try {
    const days = readdirSync(asideOf(folder)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
    return days.toSorted().toReversed();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Puts files back that are needed again, and deletes those that were aside for `daysAside`.
 * @param attempts records the files that cannot be moved or deleted; they stay
 * @returns how many files were put back and deleted
 */
export async function sweepAside(
  folder: string,
  kind: string,
  now: Date,
  findNeeded: FindNeeded,
  attempts: Attempts,
): Promise<Pick<SweepReport, 'back' | 'deleted'>> {
  const oldest = new Date(now.getTime() - daysAside * dayMs).toISOString().slice(0, 10);
  const swept = { back: 0, deleted: 0 };
  for (const day of daysOf(folder)) {
    const from = join(asideOf(folder), day, kind);
    const names =
      (await attempts.try(from, () =>
        readdir(from).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        }),
      )) ?? [];
    const needed = names.length > 0 ? await findNeeded(names) : new Set<string>();
    for (const name of names) {
      await attempts.try(join(from, name), async () => {
        if (needed.has(name)) {
          await mkdir(join(folder, kind), { recursive: true });
          await rename(join(from, name), join(folder, kind, name));
          swept.back += 1;
        } else if (day < oldest) {
          await unlink(join(from, name));
          swept.deleted += 1;
        }
      });
    }
    // Fails unless the folder is empty, as intended.
    for (const path of [from, dirname(from)]) await rmdir(path).catch(() => undefined);
  }
  return swept;
}
