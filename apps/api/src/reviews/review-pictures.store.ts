import type { Queries } from '../platform/database.ts';
import type { StoredFile } from '../platform/files.ts';
import { insertPictureFiles } from '../platform/picture-files.store.ts';

export async function insertUpload(db: Queries, key: string, buyerId: number): Promise<void> {
  await db.insertInto('review_upload').values({ key, buyer_id: buyerId }).execute();
}

/** Those of the keys that the buyer uploaded and has not sent. */
export async function uploadsOf(db: Queries, buyerId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('review_upload')
    .select('key')
    .where('buyer_id', '=', buyerId)
    .where('key', 'in', keys)
    .execute();
  return rows.map(({ key }) => key);
}

/** @returns how many of them were still there */
export async function takeUploads(trx: Queries, keys: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('review_upload')
    .where('key', 'in', keys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets a few uploads from before `limit`. @returns their keys */
export async function dropOldUploads(db: Queries, limit: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('review_upload')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('review_upload')
        .select('key')
        .where('created_at', '<', limit)
        .orderBy('created_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Names the files, which others may have uploaded before, and shows them with the review in this order. */
export async function insertPictures(
  trx: Queries,
  reviewId: number,
  pictures: readonly StoredFile[],
): Promise<void> {
  await insertPictureFiles(trx, pictures);
  await trx
    .insertInto('review_picture')
    .values(pictures.map(({ name }, index) => ({ review_id: reviewId, sort: index + 1, file_key: name })))
    .execute();
}
