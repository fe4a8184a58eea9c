import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

interface Column {
  readonly table: string;
  readonly column: string;
}

const namesFile = sql`exists (
  select from pg_constraint
  where contype = 'f' and confrelid = to_regclass('file') and conrelid = attrelid and attnum = any (conkey)
)`;
// Old values in the audit log do not keep a file. The tables of migrations contain no texts of users.
const holdsText = sql`relname not in ('audit_log', 'file', 'migration_checksum') and relname not like 'kysely\\_%'
  and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`;
/** Columns of the shop's own tables, from PostgreSQL's catalogue. */
const ownColumns = sql`pg_attribute
  join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`;

/** Every column that holds a file's key, found by its foreign key to `file`. */
export async function fileColumns(db: QueryExecutorProvider): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column" from ${ownColumns} and ${namesFile} order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** A table with text columns that may contain a file's address, mostly in HTML. */
export interface TextTable {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly isArray: boolean }[];
  /** Whether a valid index over exactly these columns finds the rows that contain one. */
  readonly isIndexed: boolean;
}

export const mentionIndexOf = (table: string) => `${table}_media_index`;

/** Every table with text columns other than keys of files, and these columns. */
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

/** Condition: a row contains a file's address. Index and query must use this same expression, or the index is not used. */
export const mentionsFile = ({ columns }: TextTable): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${textOf(column)} like '%/media/%'`),
    sql` or `,
  );

/** Selects the hashes of public files that the texts of a table show, as in `/media/{hash}.webp`. */
export const selectHashes = (table: TextTable): RawBuilder<{ hash: string }> => sql`
  select distinct parts[1] as hash
  from ${sql.table(table.table)},
    regexp_matches(concat_ws(' ', ${sql.join(table.columns.map(textOf))}), '/media/(?:[a-z]+/)?([0-9a-f]{32})', 'g') parts
  where ${mentionsFile(table)}`;

/** @returns the hashes of public files in the texts of all tables; correct without the indexes too, but slow */
export async function hashesInTexts(db: QueryExecutorProvider): Promise<string[]> {
  const found = new Set<string>();
  // One statement per table: one for all tables of a large shop would exceed the statement timeout.
  for (const table of await textTables(db)) {
    const { rows } = await selectHashes(table).execute(db);
    for (const { hash } of rows) found.add(hash);
  }
  return [...found];
}
