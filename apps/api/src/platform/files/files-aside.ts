import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Attempts } from '../http/attempts.ts';
import type { FindNeeded } from './file-sweep.ts';

/** Where swept files wait, by the day on which they were moved: `aside/2026-11-23/private/…`. */
const asideOf = (folder: string) => join(folder, 'aside');
const dayMs = 24 * 3_600_000;
/** So long somebody has to notice that a wrong or older database was in use. */
export const daysAside = 30;

export const pathAside = (folder: string, kind: string, name: string, now: Date): string =>
  join(asideOf(folder), now.toISOString().slice(0, 10), kind, name);

/** @returns false when it changed since `before`, or went by itself */
export async function moveAside(path: string, aside: string, before: Date): Promise<boolean> {
  try {
    if ((await stat(path)).mtime >= before) return false;
    await mkdir(dirname(aside), { recursive: true });
    // Somebody may store the same bytes under the same name at this moment: what was taken is looked at once more.
    await rename(path, aside);
    if ((await stat(aside)).mtime < before) return true;
    await rename(aside, path);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Where a file lies that was moved aside; null when it was not. Looked for only where it is missing in its place. */
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
 * Puts back what is needed by now, and deletes what nobody needed for `daysAside`.
 * @param attempts notes the files that cannot be moved or deleted; they stay
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
    // Only where they are empty.
    for (const path of [from, dirname(from)]) await rmdir(path).catch(() => undefined);
  }
  return swept;
}
