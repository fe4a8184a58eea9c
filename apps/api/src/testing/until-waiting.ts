import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database.ts';

/** Until one transaction on the database of `db` waits for a lock of another. */
export async function untilWaiting(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    })
    .toBe(1);
}
