import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

interface Column {
  readonly table: string;
  readonly column: string;
}

const namesFile = sql`exists (
  select from pg_constraint
  where contype = 'f' and confrelid = to_regclass('file') and conrelid = attrelid and attnum = any (conkey)
)`;
// What was before stands in the audit log, and keeps nothing. What was migrated holds no text of anybody.
const holdsText = sql`relname not in ('audit_log', 'file', 'migration_checksum') and relname not like 'kysely\\_%'
  and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`;
/** Columns of the shop's own tables, as PostgreSQL's catalogue knows them. */
const ownColumns = sql`pg_attribute
  join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`;

/** Every column whose rows name a file by its key: they refer to `file`, so that none can be forgotten. */
export async function fileColumns(db: QueryExecutorProvider): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column" from ${ownColumns} and ${namesFile} order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** A table with columns that may hold the address of a file, HTML above all. */
export interface TextTable {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly isArray: boolean }[];
  /** Whether an index knows the rows that hold one, in any of these columns. */
  readonly isIndexed: boolean;
}

export const mentionIndexOf = (table: string) => `${table}_media_index`;

/** Every table with other columns of text, and all of these. */
export async function textTables(db: QueryExecutorProvider): Promise<TextTable[]> {
  const { rows } = await sql<TextTable>`
    select relname as "table",
      jsonb_agg(jsonb_build_object('name', attname, 'isArray', atttypid = 'text[]'::regtype) order by attnum) as columns,
      coalesce(array_agg(attnum order by attnum) = (
        select array_agg(distinct refobjsubid::smallint order by refobjsubid::smallint) from pg_depend
        join pg_index on indexrelid = objid and indisvalid
        where classid = 'pg_class'::regclass and objid = to_regclass(quote_ident(relname || '_media_index'))
          and refclassid = 'pg_class'::regclass and refobjid = attrelid and refobjsubid > 0), false) as "isIndexed"
    from ${ownColumns} and ${holdsText} and not ${namesFile}
    group by relname, attrelid order by 1`.execute(db);
  return rows;
}

const textOf = ({ name, isArray }: TextTable['columns'][number]) =>
  isArray ? sql`text_of(${sql.ref(name)})` : sql`${sql.ref(name)}::text`;

/** Whether a row holds the address of a file. The index and the query say it in the same words, or the index is not used. */
export const mentionsFile = ({ columns }: TextTable): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${textOf(column)} like '%/media/%'`),
    sql` or `,
  );

/** Selects the hashes by which the texts of a table show public files: `/media/{hash}.webp`. */
export const selectHashes = (table: TextTable): RawBuilder<{ hash: string }> => sql`
  select distinct parts[1] as hash
  from ${sql.table(table.table)},
    regexp_matches(concat_ws(' ', ${sql.join(table.columns.map(textOf))}), '/media/(?:[a-z]+/)?([0-9a-f]{32})', 'g') parts
  where ${mentionsFile(table)}`;

/** The same of all tables. Reads every row where an index is missing: what is shown is found all the same. */
export async function hashesInTexts(db: QueryExecutorProvider): Promise<string[]> {
  const found = new Set<string>();
  // One table after the other: all of a large shop at once takes longer than a statement may.
  for (const table of await textTables(db)) {
    const { rows } = await selectHashes(table).execute(db);
    for (const { hash } of rows) found.add(hash);
  }
  return [...found];
}
