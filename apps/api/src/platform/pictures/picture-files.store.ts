import type { Queries } from '../database/database.ts';
import type { StoredFile } from '../files/files.ts';

/** Inserts the `file` rows of public pictures (JPEG), so that other rows can refer to them. Existing rows are reused. */
export function insertPictureFiles(trx: Queries, pictures: readonly StoredFile[]): Promise<void> {
  return insertPublicFiles(trx, pictures, 'image/jpeg');
}

/** As `insertPictureFiles`, for public files of any MIME type. */
export async function insertPublicFiles(
  trx: Queries,
  stored: readonly StoredFile[],
  mime: string,
): Promise<void> {
  const files = stored.map(({ name, sha256, bytes }) => ({
    key: name,
    sha256,
    bytes,
    kind: 'public' as const,
    mime,
  }));
  await trx
    .insertInto('file')
    // One row for each key, sorted: two callers with the same files lock them in the same order, without a deadlock.
    .values([
      ...new Map(files.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((file) => [file.key, file])).values(),
    ])
    // Updates instead of doing nothing: that locks the row, so that no sweep drops the file before it is referred to.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unused_since: null }))
    .execute();
}

/** @returns whether the key is of a public picture. If so, its row is locked against deletion until the transaction ends. */
export async function isPublicPicture(trx: Queries, key: string): Promise<boolean> {
  const picture = await trx
    .selectFrom('file')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'public')
    .where('mime', 'like', 'image/%')
    .forKeyShare()
    .executeTakeFirst();
  return picture !== undefined;
}

/** @throws a foreign key violation while a row names the file (`isForeignKeyHeld`) */
export async function deleteFile(trx: Queries, key: string): Promise<void> {
  await trx.deleteFrom('file').where('key', '=', key).execute();
}
