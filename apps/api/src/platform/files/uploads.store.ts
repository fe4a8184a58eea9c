import { inBatches, rowsAtOnce } from '../database/batches.ts';
import type { Queries } from '../database/database.ts';
import type { StoredFile } from './files.ts';

export async function insertUpload(db: Queries, key: string, buyerId: number): Promise<void> {
  await db.insertInto('upload').values({ key, buyer_id: buyerId }).execute();
}

/** @returns those of the keys that the buyer has uploaded and not sent yet */
export async function uploadsOf(db: Queries, buyerId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('upload')
    .select('key')
    .where('buyer_id', '=', buyerId)
    .where('key', 'in', keys)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes uploads that are being sent. @returns how many of them still existed */
export async function takeUploads(trx: Queries, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await trx.deleteFrom('upload').where('key', 'in', keys).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the rows of uploads from before `limit`; the next sweep removes their files. */
export async function forgetOldUploads(db: Queries, limit: Date): Promise<void> {
  await inBatches(async () => {
    const old = db
      .selectFrom('upload')
      .select('key')
      .where('created_at', '<', limit)
      .orderBy('created_at')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await db
      .deleteFrom('upload')
      .where('key', 'in', old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** Inserts the `file` rows of a buyer's private pictures (JPEG), so that other rows can refer to them. */
export async function insertPrivatePictures(
  trx: Queries,
  pictures: readonly StoredFile[],
  buyerId: number,
): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto('file')
    .values(
      pictures.map(({ name, sha256, bytes }) => ({
        key: name,
        sha256,
        bytes,
        kind: 'private',
        mime: 'image/jpeg',
        owner_buyer_id: buyerId,
      })),
    )
    .execute();
}

/**
 * Turns uploads into files that rows of this transaction may refer to. @returns false when one was claimed or swept
 * concurrently; the transaction must then not use them
 */
export async function claimUploads(
  trx: Queries,
  buyerId: number,
  uploads: readonly StoredFile[],
): Promise<boolean> {
  const keys = uploads.map(({ name }) => name);
  if ((await takeUploads(trx, keys)) !== keys.length) return false;
  await insertPrivatePictures(trx, uploads, buyerId);
  return true;
}
