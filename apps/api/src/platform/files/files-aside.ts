import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Attempts } from '../http/attempts.ts';
import type { FindNeeded } from './file-sweep.ts';

/** Folder of swept files before their deletion, by the day of the move: `aside/2026-11-23/private/…`. */
const asideOf = (folder: string) => join(folder, 'aside');
const dayMs = 24 * 3_600_000;
/** Days before a swept file is deleted: time to notice that a wrong or older database was in use. */
export const daysAside = 30;

export const pathAside = (folder: string, kind: string, name: string, now: Date): string =>
  join(asideOf(folder), now.toISOString().slice(0, 10), kind, name);

/** Moves a file aside. @returns false when it has changed since `before`, or does not exist any more */
export async function moveAside(path: string, aside: string, before: Date): Promise<boolean> {
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
): Promise<{ back: number; deleted: number }> {
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
