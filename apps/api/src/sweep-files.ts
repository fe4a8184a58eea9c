import type { Attempts } from './platform/http/attempts.ts';
import type { Database } from './platform/database/database.ts';
import { hashesInTexts } from './platform/files/file-mentions.store.ts';
import { mostAtOnce, type FindNeeded } from './platform/files/file-sweep.ts';
import type { FileKind, FileStore } from './platform/files/files.ts';
import { daysAside } from './platform/files/files-aside.ts';
import { WrongShop } from './platform/database/shop-identity.ts';
import { findShop } from './platform/database/shop-identity.store.ts';
import {
  countPublicFiles,
  dropUnused,
  findDropped,
  forgetDropped,
  noteUnused,
} from './platform/files/unused-files.store.ts';
import { forgetOldUploads } from './platform/files/uploads.store.ts';

const dayMs = 24 * 3_600_000;

/** What one run of a sweep did to the files of a kind. */
export interface SweepReport {
  /** Moved aside now. */
  readonly moved: number;
  /** Not needed too, but left for the next runs. */
  readonly left: number;
  /** Put back into their place, as the database names them again. */
  readonly back: number;
  /** Deleted, as nobody needed them while they were aside. */
  readonly deleted: number;
}

/**
 * Moves private files aside that no row names a day after they were written: a crash came between a receipt and its
 * order, or what a buyer uploaded was never sent.
 * @param attempts notes the files that cannot be moved; the others go on
 * @throws WrongShop when database and files are not of one shop
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
  const findNeeded: FindNeeded = async (names) => {
    const named = await db
      .selectFrom('file')
      .select('key')
      .where('key', 'in', names)
      .unionAll(db.selectFrom('upload').select('key').where('key', 'in', names))
      .execute();
    return new Set(named.map(({ key }) => key));
  };
  const aside = await files.sweepAside('private', now, findNeeded, attempts);
  return { ...(await files.sweep('private', yesterday, now, findNeeded, attempts)), ...aside };
}

/** So long a form may stand open, and a page be looked at that shows a picture which was replaced. */
const unusedDays = 7;

/**
 * Moves public files aside that no row ever named, a week after they were written: the transaction after them was refused,
 * or cut off. And those that nothing has shown for a week: uploaded for a form that was never saved, or replaced. First
 * goes the row, so that nothing can name the file any more, and a day later the bytes, unless they were stored anew or a
 * text shows them by now.
 * @param attempts notes the files that cannot be moved; the others go on
 * @throws WrongShop when database and files are not of one shop
 */
export async function sweepPublicFiles(
  db: Database,
  files: FileStore,
  now: Date,
  attempts: Attempts,
): Promise<SweepReport> {
  await assertOwnFiles(db, files);
  const yesterday = new Date(now.getTime() - dayMs);
  const inTexts = await hashesInTexts(db);
  const shown = new Set(inTexts);
  const findShown: FindNeeded = async (names) => {
    const rows = await db.selectFrom('file').select('key').where('key', 'in', names).execute();
    return new Set([...rows.map(({ key }) => key), ...names.filter((name) => shown.has(name.slice(0, 32)))]);
  };
  const aside = await files.sweepAside('public', now, findShown, attempts);
  const most = mostAtOnce(await countPublicFiles(db));
  let moved = 0;
  let left = 0;
  for (const { key, isBack } of await findDropped(db, yesterday)) {
    if (!isBack) {
      if (shown.has(key.slice(0, 32))) continue;
      if (moved === most) {
        left += 1;
        continue;
      }
      const isGone = await attempts.try(`public/${key}`, async () => {
        if (!(await files.moveAside('public', key, yesterday, now))) {
          return (await files.size('public', key)) === null;
        }
        moved += 1;
        return true;
      });
      if (!isGone) continue;
    }
    await forgetDropped(db, key);
  }
  const weekAgo = new Date(now.getTime() - unusedDays * dayMs);
  const findKnown: FindNeeded = async (names) => {
    const dropped = await db.selectFrom('dropped_file').select('key').where('key', 'in', names).execute();
    return new Set([...(await findShown(names)), ...dropped.map(({ key }) => key)]);
  };
  const neverNamed = await files.sweep('public', weekAgo, now, findKnown, attempts);
  await noteUnused(db, inTexts, now);
  await dropUnused(db, weekAgo, now, most);
  return { moved: moved + neverNamed.moved, left: left + neverNamed.left, ...aside };
}

/** Files may have been exchanged, or another database restored, since the start. */
async function assertOwnFiles(db: Database, files: FileStore): Promise<void> {
  const [shop, owner] = [await findShop(db), await files.owner()];
  if (shop && shop.id === owner) return;
  throw new WrongShop(
    `The files belong to the shop ${owner ?? 'without an id'}, the database to the shop ${shop?.id ?? 'without an id'}: none is swept.`,
  );
}

/** What a run did, for the log; nothing when it did nothing. */
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
