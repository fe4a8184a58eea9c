import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { originalExtensions } from '../../platform/pictures/picture-maker.ts';

/** Keys of pictures that imports of the last weeks have stored, by source. */
export async function findStored(
  db: Queries,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_import_picture')
    .select(['source', 'file_key'])
    .where(sql<boolean>`source = any (${sources}::text[])`)
    .execute();
  return new Map(rows.map(({ source, file_key }) => [source, file_key]));
}

export async function rememberPicture(db: Queries, source: string, fileKey: string): Promise<void> {
  await db
    .insertInto('product_import_picture')
    .values({ source, file_key: fileKey })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ file_key: fileKey }))
    .execute();
}

/** Keys of public pictures by their hash. */
export async function findKeys(db: Queries, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const keys = hashes.flatMap((hash) => originalExtensions.map((extension) => `${hash}.${extension}`));
  const rows = await db
    .selectFrom('file')
    .select('key')
    .where(sql<boolean>`key = any (${keys}::text[])`)
    .where('kind', '=', 'public')
    .execute();
  return new Map(rows.map(({ key }) => [key.slice(0, 32), key]));
}
