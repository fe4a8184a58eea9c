import type { Queries } from '../database/database.ts';
import type { StoredFile } from '../files/files.ts';

/** Names public pictures (JPEG), which others may have uploaded before, so that rows can refer to them. */
export function insertPictureFiles(trx: Queries, pictures: readonly StoredFile[]): Promise<void> {
  return insertPublicFiles(trx, pictures, 'image/jpeg');
}

/** The same for public files of any type. */
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
    // One row a key, in one order for all: two callers with the same files do not wait for each other crosswise.
    .values([
      ...new Map(files.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((file) => [file.key, file])).values(),
    ])
    // Not left alone: its row is locked, so that nobody drops the file before it is referred to.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unused_since: null }))
    .execute();
}

/** Whether this is the key of a picture that everybody may see; if so, it stays one until the transaction ends. */
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
