import type { Clock } from '../platform/clock.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { takeUploads, uploadsOf } from '../platform/files/uploads.store.ts';
import { insertPictures } from './review-pictures.store.ts';

export interface ReviewDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

export interface ReadyPictures {
  readonly keys: readonly string[];
  readonly stored: readonly StoredFile[];
}

/** Makes the buyer's uploads public files, which nobody knows of yet. Refuses keys that are not the buyer's. */
export async function preparePictures(
  { db, files }: ReviewDependencies,
  buyerId: number,
  keys: readonly string[],
): Promise<ReadyPictures | Refusal> {
  const known = await uploadsOf(db, buyerId, keys);
  const stored: StoredFile[] = [];
  for (const key of keys) {
    const bytes = known.includes(key) ? await files.read('private', key) : null;
    if (!bytes) return refuse('picture-not-found');
    stored.push(await files.save('public', bytes, 'jpg'));
  }
  return { keys, stored };
}

/** Gives the review its pictures. @returns false when another review has taken them meanwhile */
export async function attachPictures(
  trx: Queries,
  reviewId: number,
  { keys, stored }: ReadyPictures,
): Promise<boolean> {
  if (keys.length === 0) return true;
  if ((await takeUploads(trx, keys)) !== keys.length) return false;
  await insertPictures(trx, reviewId, stored);
  return true;
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.remove('private', key)));
}
