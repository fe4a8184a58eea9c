import { inBatches, rowsAtOnce } from '../database/batches.ts';
import type { Queries } from '../database/database.ts';
import type { StoredFile } from './files.ts';

export async function insertUpload(db: Queries, key: string, buyerId: number): Promise<void> {
  await db.insertInto('upload').values({ key, buyer_id: buyerId }).execute();
}

/** Those of the keys that the buyer uploaded and has not sent. */
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

/** @returns how many of them were still there */
export async function takeUploads(trx: Queries, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await trx.deleteFrom('upload').where('key', 'in', keys).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets uploads from before `limit`; their files go with the next sweep. */
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

/** Names private pictures (JPEG) of a buyer, so that rows can refer to them. */
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
