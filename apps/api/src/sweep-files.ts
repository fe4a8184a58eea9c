import type { Database } from './platform/database/database.ts';
import { findShop } from './platform/database/shop-identity.store.ts';
import { WrongShop } from './platform/database/shop-identity.ts';
import { hashesInTexts } from './platform/files/file-mentions.store.ts';
import { mostAtOnce, type FindNeeded, daysAside, type SweepReport } from './platform/files/file-sweep.ts';
import type { FileKind, FileStore } from './platform/files/files.ts';
import { countPublicFiles, dropUnused, noteUnused } from './platform/files/unused-files.store.ts';
import { forgetUnusedReceipts } from './orders/parcels/order-parcel.store.ts';
import { forgetOldUploads } from './platform/files/uploads.store.ts';
import type { Attempts } from './platform/http/attempts.ts';

const dayMs = 24 * 3_600_000;

/**
 * Moves private files aside that no row refers to a day after they were written: after a crash between storing a slip
 * and its order, or an upload whose form was never sent.
 * @param attempts records the files that cannot be moved; the others are still processed
 * @throws {WrongShop} when database and files do not belong to the same shop
 */
export async function sweepPrivateFiles(
  db: Database,
  files: FileStore,
  now: Date,
  attempts: Attempts,
): Promise<SweepReport> {
  await assertOwnFiles(db, files);
  const yesterday = new Date(now.getTime() - dayMs);
  await forgetOldUploads(db, yesterday);
  await forgetUnusedReceipts(db, yesterday);
  const findNeeded: FindNeeded = async (names) => {
    const named = await db
      .selectFrom('file')
      .select('key')
      .where('key', 'in', names)
      .unionAll(db.selectFrom('upload').select('key').where('key', 'in', names))
      .execute();
    return new Set(named.map(({ key }) => key));
  };
  return files.sweep('private', yesterday, now, findNeeded, attempts);
}

/** Days before an unused file is removed: a form may stay open, and an old page may show a replaced picture. */
const unusedDays = 7;

/**
 * Moves public files aside that no row or text refers to, a week after they were written. Their rows are deleted first,
 * after a week without use: the file was replaced, or uploaded for a form that was never saved.
 * @param attempts records the files that cannot be moved; the others are still processed
 * @throws {WrongShop} when database and files do not belong to the same shop
 */
export async function sweepPublicFiles(
  db: Database,
  files: FileStore,
  now: Date,
  attempts: Attempts,
): Promise<SweepReport> {
  await assertOwnFiles(db, files);
  const weekAgo = new Date(now.getTime() - unusedDays * dayMs);
  const inTexts = await hashesInTexts(db);
  const shown = new Set(inTexts);
  const findNeeded: FindNeeded = async (names) => {
    const rows = await db.selectFrom('file').select('key').where('key', 'in', names).execute();
    return new Set([...rows.map(({ key }) => key), ...names.filter((name) => shown.has(name.slice(0, 32)))]);
  };
  await noteUnused(db, inTexts, now);
  await dropUnused(db, weekAgo, mostAtOnce(await countPublicFiles(db)));
  return files.sweep('public', weekAgo, now, findNeeded, attempts);
}

/** Checks again what the start has checked: since then files may have been swapped, or another database restored. */
async function assertOwnFiles(db: Database, files: FileStore): Promise<void> {
  const [shop, owner] = [await findShop(db), await files.owner()];
  if (shop && shop.id === owner) return;
  throw new WrongShop(
    `The files belong to the shop ${owner ?? 'without an id'}, the database to the shop ${shop?.id ?? 'without an id'}: none is swept.`,
  );
}

/** @returns sentences for the log about a run; none when it did nothing */
export function sweepSentences(kind: FileKind, { moved, left, back, deleted }: SweepReport): string[] {
  return [
    ...(moved > 0
      ? [`${moved} ${kind} files that nothing needs were moved aside, where they stay for ${daysAside} days.`]
      : []),
    ...(left > 0
      ? [
          `${left} more ${kind} files are not known to the database and follow with the next runs. After an older database was restored, stop the shop and restore the newer one: what it names comes back by itself.`,
        ]
      : []),
    ...(back > 0 ? [`${back} ${kind} files came back, as the database names them again.`] : []),
    ...(deleted > 0
      ? [`${deleted} ${kind} files that nobody needed for ${daysAside} days were deleted.`]
      : []),
  ];
}
