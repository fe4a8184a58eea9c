import { sql } from 'kysely';
import { isForeignKeyHeld, type Queries } from './database.ts';
import { fileColumns } from './file-mentions.store.ts';

/** At once, as of the files on disk. */
const mostDropped = 100;

/**
 * Notes since when nothing shows a public file: no row names it, and no text by its hash. One that is shown again loses
 * its note. Rows that somebody works with wait for the next time.
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
  // By the hash alone, so that one join answers for a million files.
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

/**
 * Drops the rows of public files, some at once, that nothing showed since `before`. Their bytes stay. A file that is stored
 * anew meanwhile has lost its note; one that a row names by now is held by that row. @returns their keys
 */
export async function dropUnused(db: Queries, before: Date): Promise<string[]> {
  const dropped: string[] = [];
  const files = await db
    .selectFrom('file')
    .select('key')
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(mostDropped)
    .execute();
  for (const { key } of files) {
    try {
      const unused = db.deleteFrom('file').where('key', '=', key).where('unused_since', '<', before);
      dropped.push(...(await unused.returning('key').execute()).map((row) => row.key));
    } catch (error) {
      if (!isForeignKeyHeld(error)) throw error;
    }
  }
  return dropped;
}
