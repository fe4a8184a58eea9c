import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type QueryExecutor,
} from 'kysely';
import type { Database, Reads } from './database.ts';
import type { DB } from './schema.gen.ts';

/**
 * Runs statements without a transaction on one connection. Those that `work` starts in the same tick, as in `Promise.all`, run
 * in this order and share a round trip.
 */
export function pipeline<From extends Database | Reads, Result>(
  db: From,
  work: (queries: From) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) =>
    work(new Kysely<DB>(propsOn(executor, connection)) as Database & From),
  );
}

/**
 * Sends writes with the commit: single statements whose results the transaction does not need. The commit fails when one of
 * them does.
 */
export type AtEnd = (...writes: readonly Promise<unknown>[]) => void;

/** Runs `work` as `pipeline` does, in a transaction that begins in the round trip of the first statements. */
export function pipelinedTransaction<Result>(
  db: Database,
  work: (trx: Transaction<DB>, atEnd: AtEnd) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(text));
    const last: Promise<unknown>[] = [];
    const atEnd: AtEnd = (...writes) => {
      for (const write of writes) write.catch(() => undefined);
      last.push(...writes);
    };
    // These transactions read few rows by their keys. PostgreSQL would plan some of their statements anew for each value.
    atEnd(send('begin; set local plan_cache_mode = force_generic_plan'));
    try {
      const result = await work(new Transaction<DB>(propsOn(executor, connection)), atEnd);
      const [ended] = await Promise.all([send('commit'), ...last]);
      if (ended.rows[0]?.command !== 'COMMIT') throw new Error('The database rolled the transaction back.');
      return result;
    } catch (error) {
      // After a lost connection or a failed commit there is nothing to roll back.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('The connection is given.')) });
/** Kysely requires these properties, and uses only the executor. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/** Properties of a Kysely on this connection that does not wait for earlier statements. */
function propsOn(executor: QueryExecutor, connection: DatabaseConnection) {
  return {
    ...unused,
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  };
}
