import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** PostgreSQL's deadlock count, including busy connections. */
export async function countDeadlocks(db: Database): Promise<number | undefined> {
  // All connections of the pool, each of which reports its statistics.
  await Promise.all(
    Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`.execute(db)),
  );
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}
