import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutor,
} from 'kysely';
import type { Database, Queries } from './database.ts';
import type { DB } from './schema.gen.ts';

/**
 * Runs statements without a transaction on one connection. Those that `work` starts in the same tick, as in `Promise.all`, run
 * in this order and share a round trip.
 */
export function pipeline<Result>(db: Database, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => work(new Kysely<DB>(on(executor, connection))));
}

/**
 * Sends writes with the commit: single statements whose results the transaction does not need. The commit fails when one of
 * them does.
 */
export type AtEnd = (...writes: readonly Promise<unknown>[]) => void;

/** The same in a transaction, which begins in the round trip of the first statements. */
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
    atEnd(send('begin; set local plan_cache_mode = force_generic_plan'));
    try {
      const result = await work(new Transaction<DB>(on(executor, connection)), atEnd);
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

const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
/** Kysely asks for them, and uses only the executor. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/** For an executor that does not wait for earlier statements. */
function on(executor: QueryExecutor, connection: DatabaseConnection) {
  return {
    ...unused,
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  };
}
