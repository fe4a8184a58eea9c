import type { Queries } from './database.ts';
import type { StoredFile } from './files.ts';

/** Names public pictures (JPEG), which others may have uploaded before, so that rows can refer to them. */
export async function insertPictureFiles(trx: Queries, pictures: readonly StoredFile[]): Promise<void> {
  const files = pictures.map(({ name, sha256, bytes }) => ({
    key: name,
    sha256,
    bytes,
    kind: 'public' as const,
    mime: 'image/jpeg',
  }));
  await trx
    .insertInto('file')
    // One row a key, in one order for all: two callers with the same pictures do not wait for each other crosswise.
    .values([
      ...new Map(files.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((file) => [file.key, file])).values(),
    ])
    // Not left alone: its row is locked, so that nobody drops the picture before it is referred to.
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute();
}
