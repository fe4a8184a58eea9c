import { sql } from 'kysely';
import { isForeignKeyHeld, type Database, type Queries } from '../database/database.ts';
import { fileColumns } from './file-mentions.store.ts';

/**
 * Sets `unused_since` of public files that no row refers to and no text shows by hash, and clears it for those that are
 * used again. Skips rows that are locked; the next run handles them.
 * @param inTexts hashes that texts show
 */
export async function noteUnused(db: Queries, inTexts: readonly string[], now: Date): Promise<void> {
  const columns = await fileColumns(db);
  const hashes = sql.join(
    [
      ...columns.map(
        ({ table, column }) => sql`select left(${sql.ref(column)}, 32) as hash from ${sql.table(table)}`,
      ),
      sql`select unnest(${inTexts}::text[])`,
    ],
    sql` union all `,
  );
  // Joins by the hash alone, so that one join handles a million files.
  const isShown = sql`exists (select from (${hashes}) shown where shown.hash = left(file.key, 32))`;
  await sql`
    update file set unused_since = null where key in (
      select key from file where unused_since is not null and ${isShown} for no key update skip locked)`.execute(
    db,
  );
  await sql`
    update file set unused_since = ${now} where key in (
      select key from file where kind = 'public' and unused_since is null and not ${isShown}
      for no key update skip locked)`.execute(db);
}

/** @returns the number of public files with a row */
export async function countPublicFiles(db: Queries): Promise<number> {
  const rows = db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'public');
  return (await rows.executeTakeFirstOrThrow()).count;
}

/**
 * Deletes the rows of up to `most` public files whose `unused_since` is before `before`. Skips a file that was stored again
 * meanwhile (its `unused_since` is null) and one that a row refers to by now (the foreign key refuses).
 */
export async function dropUnused(db: Database, before: Date, most: number): Promise<void> {
  const files = await db
    .selectFrom('file')
    .select('key')
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(most)
    .execute();
  for (const { key } of files) {
    try {
      await db.deleteFrom('file').where('key', '=', key).where('unused_since', '<', before).execute();
    } catch (error) {
      if (!isForeignKeyHeld(error)) throw error;
    }
  }
}
