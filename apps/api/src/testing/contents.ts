import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Hashes of the rows of every table by name, without counters of calls. */
export async function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rate_limit', 'search_miss') order by tablename`.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${sql.table(name)} t`,
  );
  const contents = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(contents.rows.map(({ name, rows }) => [name, rows]));
}
