import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

const namesFile = sql`exists (
  select from pg_constraint
  where contype = 'f' and confrelid = 'file'::regclass and conrelid = attrelid and attnum = any (conkey)
)`;
const holdsText = sql`relname not in ('audit_log', 'file')
  and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`;

/** Every column whose rows name a file by its key: they refer to `file`, so that none can be forgotten. */
export const fileColumns = (db: Queries) => columnsWhere(db, namesFile);

/** Every other column that may hold an address, HTML above all. What was before stands in the audit log, and keeps nothing. */
export const textColumns = (db: Queries) => columnsWhere(db, sql`${holdsText} and not ${namesFile}`);

/** Columns of the shop's tables, as PostgreSQL's catalogue knows them. */
async function columnsWhere(db: Queries, condition: RawBuilder<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column"
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
      and ${condition}
    order by 1, 2`.execute(db);
  return rows;
}

/** The hashes by which texts show public files: `/media/{hash}.webp`. */
export async function hashesInTexts(db: Queries): Promise<string[]> {
  const found = new Set<string>();
  // One column after the other: all of a large shop at once takes longer than a statement may.
  for (const { table, column } of await textColumns(db)) {
    const text = sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ hash: string }>`
      select distinct parts[1] as hash
      from ${sql.table(table)}, regexp_matches(${text}, '/media/(?:[a-z]+/)?([0-9a-f]{32})', 'g') parts
      where ${text} like '%/media/%'`.execute(db);
    for (const { hash } of rows) found.add(hash);
  }
  return [...found];
}
