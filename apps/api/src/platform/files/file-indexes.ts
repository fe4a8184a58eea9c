import { sql, type QueryExecutorProvider } from 'kysely';
import { mentionIndexOf, mentionsFile, textTables, type TextTable } from './file-mentions.store.ts';

/**
 * Creates the missing indexes for finding what uses a file: for each table with texts, an index of the rows that contain a
 * file's address; for each foreign key to `file`, an index of its column. They are derived from the existing columns, so
 * that no migration can forget one (docs/decisions/0119). Writes are not blocked meanwhile.
 */
export async function indexFileMentions(db: QueryExecutorProvider): Promise<void> {
  for (const table of await textTables(db)) if (!table.isIndexed) await indexMentions(db, table);
  for (const column of await unindexedFileColumns(db)) await indexColumn(db, column);
}

async function indexMentions(db: QueryExecutorProvider, table: TextTable): Promise<void> {
  const name = mentionIndexOf(table.table);
  // An index over other columns, or an invalid one that an interrupted run left.
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} on ${sql.table(table.table)} ((true))
    where ${mentionsFile(table)}`.execute(db);
}

interface FileColumn {
  readonly table: string;
  readonly column: string;
}

/** Foreign keys to `file` without an index: deleting a file would scan all rows of their table. */
async function unindexedFileColumns(db: QueryExecutorProvider): Promise<FileColumn[]> {
  const { rows } = await sql<FileColumn>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = to_regclass('file')
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = attnum and indisvalid)
    order by 1, 2`.execute(db);
  return rows;
}

async function indexColumn(db: QueryExecutorProvider, { table, column }: FileColumn): Promise<void> {
  const name = sql.id(`${table}_${column}_file_index`);
  await sql`drop index concurrently if exists ${name}`.execute(db);
  await sql`create index concurrently ${name} on ${sql.table(table)} (${sql.ref(column)})
    where ${sql.ref(column)} is not null`.execute(db);
}
