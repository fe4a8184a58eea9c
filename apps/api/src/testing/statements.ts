import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';

/** The statements of `work` on its database, without values. */
export async function statementsOf(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const noting = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(noting);
  return statements;
}

/** Opens the connections of the pool of a test shop. Otherwise the first of some concurrent calls may end before the others have one. */
export async function openConnections(db: Database): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(db)));
}

/** Waits until that many transactions on the database of `db` block on a lock. */
export async function untilWaiting(db: Database, transactions = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    })
    .toBe(transactions);
}
