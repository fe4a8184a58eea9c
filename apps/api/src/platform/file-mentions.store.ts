import { sql } from 'kysely';
import type { Queries } from './database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Every column whose rows name a file by its key: they refer to `file`, so that none can be forgotten. */
export async function fileColumns(db: Queries): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'file'::regclass
    order by 1, 2`.execute(db);
  return rows;
}

/** Every other column that may hold an address, HTML above all. What was before stands in the audit log, and keeps nothing. */
export async function textColumns(db: Queries): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column"
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('audit_log', 'file') and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and not exists (
        select from pg_constraint
        where contype = 'f' and confrelid = 'file'::regclass and conrelid = attrelid and attnum = any (conkey)
      )
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
