import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files.ts';
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
