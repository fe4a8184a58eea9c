import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export type Database = Kysely<DB>;
/** Either the database or a running transaction: what a store function needs. */
export type Queries = Kysely<DB> | Transaction<DB>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** int8 and numeric hold counts and kyats here: far below 2^53. `date` stays the text YYYY-MM-DD. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return Number;
    if (id === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(id, format as 'text');
  },
};

export interface DatabaseOptions {
  /** Connections at most; default 16. */
  readonly maxConnections?: number;
  /** What one statement may take; default 4,000 ms, so that a request answers within 5 s. */
  readonly statementMs?: number;
  /** How long a request waits for a connection, and a statement for a lock; default 3,000 ms. */
  readonly waitMs?: number;
  /** Called when an idle connection breaks; without a listener that would end the process. */
  readonly onError?: (error: Error) => void;
}

/** Of work that no request waits for, as filling a shop: what takes long on a busy machine is no failure. */
export const unhurried = { statementMs: 60_000, waitMs: 60_000 } as const;

/** Opens a pool on `url`. Connects lazily; every statement is bounded. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { statementMs = 4_000, waitMs = 3_000 } = options;
  const pool = new pg.Pool({
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
  // The pool listens to idle connections only. One that breaks between two statements of a transaction must not end the
  // process either: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** True when a row would be the second of what `constraint`, a unique index, allows once. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

const connectionLost = new Set([
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
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** True when a failure means "the database is away", not "the statement is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionLost.has(code)) return true;
  // A missing file is ENOENT too, but of another system call.
  if ('syscall' in error && socketErrors.has(code) && (code !== 'ENOENT' || error.syscall === 'connect')) {
    return true;
  }
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
    error.message,
  );
}

/** Lock or statement timeout, deadlock, serialization failure: undone as a whole, worth another try. */
const busy = new Set(['55P03', '57014', '40P01', '40001']);

/** True when the database gave a statement up for lack of time, locks, memory or disk; nothing of it remains. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return busy.has(code) || /^53\d\d\d$/.test(code);
}

/** True when a row could not be deleted because another one points at it. */
export function isForeignKeyHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
