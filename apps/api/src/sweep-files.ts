import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes private files that no row names a day after they were written: a crash came between a receipt and its
 * order. @returns how many went
 */
export function sweepPrivateFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  return files.sweep('private', new Date(now.getTime() - dayMs), async (names) => {
    const named = await db
      .selectFrom('file')
      .select('key')
      .where('key', 'in', names)
      .unionAll(db.selectFrom('review_upload').select('key').where('key', 'in', names))
      .execute();
    return new Set(named.map(({ key }) => key));
  });
}
