import type { Database } from './platform/database.ts';
import { hashesInTexts } from './platform/file-mentions.store.ts';
import type { FileStore } from './platform/files.ts';
import { dropUnused, findDropped, forgetDropped, noteUnused } from './platform/unused-files.store.ts';
import { forgetOldUploads } from './platform/uploads.store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes private files that no row names a day after they were written: a crash came between a receipt and its
 * order, or what a buyer uploaded was never sent. @returns how many went
 */
export async function sweepPrivateFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - dayMs);
  await forgetOldUploads(db, yesterday);
  return files.sweep('private', yesterday, async (names) => {
    const named = await db
      .selectFrom('file')
      .select('key')
      .where('key', 'in', names)
      .unionAll(db.selectFrom('upload').select('key').where('key', 'in', names))
      .execute();
    return new Set(named.map(({ key }) => key));
  });
}

/** So long a form may stand open, and a page be looked at that shows a picture which was replaced. */
const unusedDays = 7;

/**
 * Removes public files that nothing has shown for a week: uploaded for a form that was never saved, or replaced. First
 * goes the row, so that nothing can name the file any more, and a day later the bytes, unless they were stored anew or a
 * text shows them by now. @returns how many went from the disk
 */
export async function sweepPublicFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - dayMs);
  const inTexts = await hashesInTexts(db);
  const shown = new Set(inTexts);
  let removed = 0;
  for (const { key, isBack } of await findDropped(db, yesterday)) {
    if (!isBack) {
      if (shown.has(key.slice(0, 32))) continue;
      if (await files.removeOld('public', key, yesterday)) removed += 1;
      else if (await files.exists('public', key)) continue;
    }
    await forgetDropped(db, key);
  }
  await noteUnused(db, inTexts, now);
  await dropUnused(db, new Date(now.getTime() - unusedDays * dayMs), now);
  return removed;
}
