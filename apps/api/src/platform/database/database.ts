import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { PipelineClient, pipelineDialect } from './driver.ts';
import type { DB } from './schema.gen.ts';
import { tlsProblem } from './tls-problem.ts';

export type Database = Kysely<DB>;
/** The database or a running transaction: the parameter of store functions. */
export type Queries = Kysely<DB> | Transaction<DB>;
/** What can be read only, and may be a replica: the parameter of store functions of public reads and history. */
export type Reads = Pick<
  Database,
  'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor' | 'isTransaction'
>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Parses int8 and numeric as numbers: they hold counts and kyats, far below 2^53. `date` stays the text YYYY-MM-DD. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return Number;
    if (id === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(id, format as 'text');
  },
};

export interface DatabaseOptions {
  /** Size of the pool; default 16. */
  readonly maxConnections?: number;
  /** Statement timeout; default 4,000 ms, so that a request is answered within 5 s. */
  readonly statementMs?: number;
  /** Timeout for getting a connection, and for getting a lock; default 3,000 ms. */
  readonly waitMs?: number;
  /** Whether statements are prepared; default true. False behind a pooler that gives each transaction another connection. */
  readonly prepare?: boolean;
  /** Called when an idle connection breaks. Without a listener, that would end the process. */
  readonly onError?: (error: Error) => void;
}

/** Timeouts for batch work that blocks no request, such as filling a shop: slow is no failure on a busy machine. */
export const batchTimeouts = { statementMs: 60_000, waitMs: 60_000 } as const;

/** Opens a connection pool on `url`. Connects lazily; every statement has a timeout. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { statementMs = 4_000, waitMs = 3_000 } = options;
  const pool = new pg.Pool({
    Client: PipelineClient,
    connectionString: url,
    max: options.maxConnections ?? 16,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: waitMs,
    idle_in_transaction_session_timeout: Math.max(10_000, waitMs),
    query_timeout: statementMs + 500,
    application_name: 'zay',
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool handles errors of idle connections only. A connection that breaks between two statements of a transaction must
  // not end the process either; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: pipelineDialect(pool, { prepare: options.prepare ?? true }) });
  return { db, pool, close: () => db.destroy() };
}

/** @returns whether an error is a violation of `constraint`, a unique index */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

const connectionLost = new Set([
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
]);
/** EAGAIN: the queue of a Unix socket is full, because the database accepts no connections. */
const socketErrors = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** @returns whether an error means that the database is unreachable, rather than that a statement is wrong */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionLost.has(code) || tlsProblem(error) !== undefined) return true;
  // A missing file is ENOENT too, but from another system call than `connect`.
  if ('syscall' in error && socketErrors.has(code) && (code !== 'ENOENT' || error.syscall === 'connect')) {
    return true;
  }
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
    error.message,
  );
}

/** Lock or statement timeout, deadlock, serialization failure: rolled back completely, so a retry is safe. */
const busy = new Set(['55P03', '57014', '40P01', '40001']);

/** @returns whether the database aborted a statement for lack of time, locks, memory or disk; it had no effect */
export function isDatabaseBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return busy.has(code) || /^53\d\d\d$/.test(code);
}

/** @returns whether an error is a foreign key violation, as when a deleted row is still referred to */
export function isForeignKeyHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
