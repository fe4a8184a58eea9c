import { growingTables } from '@zay/api/row-lives';
import type pg from 'pg';

/** Counts the rows of every table, in one snapshot. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  await client.query('begin isolation level repeatable read read only');
  try {
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from public.${client.escapeIdentifier(name)}`,
      );
      counts[name] = Number(rows[0]?.count);
    }
  } finally {
    await client.query('rollback');
  }
  return counts;
}

/** @returns the names of the applied migrations, in order */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration_checksum order by name');
  return rows.map(({ name }) => name);
}

/** @returns a sentence for each table with fewer rows than expected */
export function missingRows(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(expected).flatMap(([table, count]) => {
    if (!(table in found)) return [`the table ${table} is missing`];
    const now = found[table] ?? 0;
    return growingTables.includes(table) && now < count ? [`${table} has ${now} of ${count} rows`] : [];
  });
}
