import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { indexFileMentions } from '../files/file-indexes.ts';
import { batchTimeouts } from './database.ts';
import { isAtLeast, ownVersion, readReleases, unusedSince } from '../config/releases.ts';

/** Why migrations cannot run. The message is a sentence for the operator of the shop. */
export class MigrationError extends Error {}

export interface MigrateOptions {
  /** Called with a line for each applied migration, and for problems. */
  readonly log: (line: string) => void;
  /** Folder of migrations, each `NNNN_name.sql` or a folder of its parts; default apps/api/migrations. */
  readonly folder?: string;
  /** Name of the last migration to apply; default the newest. */
  readonly upTo?: string;
  /** Lock timeout of each attempt in ms; default 3,000. */
  readonly lockMs?: number;
}

interface MigrationFile {
  readonly name: string;
  /** `NNNN_name.sql`, or the folder of its parts. */
  readonly entry: string;
  /** The SQL files that run in order, with their paths inside the folder of migrations. */
  readonly parts: readonly { readonly path: string; readonly text: string }[];
  readonly sha256: string;
  /** Whether it runs outside of a transaction: a single statement that may be repeated, such as `create index concurrently if not exists`. */
  readonly isAlone: boolean;
}

/** First line of a migration that runs outside of a transaction. */
const alone = '-- no transaction\n';

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

const textOf = ({ parts }: Pick<MigrationFile, 'parts'>) => parts.map(({ text }) => text).join('\n');

async function readMigrations(folder: string): Promise<[MigrationFile, ...MigrationFile[]]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort();
  const files: MigrationFile[] = [];
  for (const [entry, ofEntry] of Map.groupBy(paths, (path) => path.split(sep)[0] ?? path)) {
    const parts = await Promise.all(
      ofEntry.map(async (path) => ({
        path,
        text: (await readFile(join(folder, path), 'utf8')).replaceAll('\r\n', '\n'),
      })),
    );
    const text = textOf({ parts });
    const sha256 = createHash('sha256').update(text).digest('hex');
    files.push({ name: entry.replace(/\.sql$/, ''), entry, parts, sha256, isAlone: text.startsWith(alone) });
  }
  const [first, ...later] = files;
  if (!first) throw new MigrationError(`There are no migrations in ${folder}.`);
  return [first, ...later];
}

/** Names of the migrations of this release, in order. @throws {MigrationError} when the folder has none */
export const knownMigrations = async (folder: string = ownFolder): Promise<string[]> =>
  (await readMigrations(folder)).map(({ name }) => name);

/** The SQL of the migrations of this release that `names` lists. */
export async function migrationTexts(names: readonly string[]): Promise<string[]> {
  return (await readMigrations(ownFolder)).filter(({ name }) => names.includes(name)).map(textOf);
}

interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  /** The oldest release that still runs after this migration; null when it only adds to the schema. */
  readonly unused_since: string | null;
}

/** What a database has gone through. */
interface History {
  /** Migrations that the first one of this release replaced: it has their schema. */
  readonly replaced: readonly string[];
  /** All later ones, in order. */
  readonly applied: readonly AppliedMigration[];
}

async function readHistory(db: Kysely<unknown>, [baseline]: [MigrationFile, ...unknown[]]): Promise<History> {
  const { rows: found } = await sql`select from pg_tables where tablename = 'migration_checksum'
    and schemaname = current_schema()`.execute(db);
  if (found.length === 0) return { replaced: [], applied: [] };
  // Databases of release 0.1.0 do not have the column.
  const { rows } = await sql<AppliedMigration>`
    select name, sha256, to_jsonb(migration_checksum) ->> 'unused_since' as unused_since
    from migration_checksum order by name`.execute(db);
  return {
    replaced: rows.filter(({ name }) => name < baseline.name).map(({ name }) => name),
    applied: rows.filter(({ name }) => name >= baseline.name),
  };
}

/**
 * Compares the history of a database with the files of this release.
 * @returns names of unknown migrations, from a newer release, that this release can run with
 * @throws {MigrationError} when this release must not run on the database
 */
async function checkHistory(
  { replaced, applied }: History,
  files: [MigrationFile, ...MigrationFile[]],
): Promise<string[]> {
  const [baseline] = files;
  const lastReplaced = replaced.at(-1);
  if (lastReplaced !== undefined && applied[0]?.name !== baseline.name) {
    throw await olderDatabase(lastReplaced, baseline.name);
  }
  const unknown: string[] = [];
  for (const { name, sha256, unused_since: since } of applied) {
    const file = files.find((one) => one.name === name);
    // Before it replaced others, the baseline was a shorter file of the same name.
    if (file === baseline && lastReplaced !== undefined) continue;
    if (!file) {
      if (since !== null && !isAtLeast(ownVersion, since)) throw newerDatabase(name);
      unknown.push(name);
    } else if (file.sha256 !== sha256) {
      throw new MigrationError(
        `The migration ${file.entry} was changed after it was applied to this database. ` +
          'Put its old text back and write the change as a new migration.',
      );
    }
  }
  const [first] = unknown;
  // An older release has no unapplied migrations. This one has, so it is from another branch.
  if (first !== undefined && applied.length - unknown.length < files.length) throw newerDatabase(first);
  return unknown;
}

async function olderDatabase(last: string, baseline: string): Promise<MigrationError> {
  const release = (await readReleases()).find(({ lastMigration }) => lastMigration === baseline);
  const oldest = release ? `release ${release.version}` : `the release that ended with ${baseline}`;
  return new MigrationError(
    `The database is older than ${oldest}: it has gone through ${last} only. Upgrade it to ${oldest} first` +
      `${release ? ` (git checkout ${release.commit})` : ''}, then to this version.`,
  );
}

const newerDatabase = (name: string) =>
  new MigrationError(
    `The database is newer than this version of the shop: it has gone through ${name}, which is ` +
      'unknown here. Start the newer version, or point this one at another database.',
  );

/** The error message, with the line in the file (`line 12: …`) if PostgreSQL gives a position. */
function describe(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const place =
    error.position === undefined ? '' : `line ${text.slice(0, Number(error.position)).split('\n').length}: `;
  return place + error.message;
}

/** Drops invalid indexes, which an interrupted `create index concurrently` leaves and whose names would be taken. */
async function dropHalfMadeIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not indisvalid and nspname = current_schema()`.execute(db);
  for (const { name } of rows) await sql`drop index concurrently ${sql.raw(name)}`.execute(db);
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';

function migrationOf(file: MigrationFile, log: (line: string) => void, lockMs: number): Migration {
  return {
    async up(db) {
      if (file.isAlone) await dropHalfMadeIndexes(db);
      // A statement that waits for a table lock blocks all later ones, so time out and retry.
      else await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
      for (const { path, text } of file.parts) {
        await sql
          .raw(text)
          .execute(db)
          .catch((error: unknown) => {
            if (isLockTimeout(error)) throw error;
            throw new MigrationError(
              `The migration ${path} failed, and the schema is as it was before. ${describe(error, text)}`,
              { cause: error },
            );
          });
      }
      await sql`create table if not exists migration_checksum (name text primary key, sha256 text not null)`.execute(
        db,
      );
      await sql`alter table migration_checksum add column if not exists unused_since text`.execute(db);
      // Outside of a transaction a run may have been cut off before Kysely recorded it too.
      await sql`insert into migration_checksum (name, sha256, unused_since)
        values (${file.name}, ${file.sha256}, ${unusedSince(textOf(file)) ?? null})
        on conflict (name) do nothing`.execute(db);
      log(`Database: ${file.name}`);
    },
  };
}

/** Retries after a lock timeout, and the polling interval for the migration lock. */
const retry = { tries: 20, pauseMs: 500, pollMs: 50 };

/**
 * Applies the next missing migration in its own transaction. Retries after a lock timeout.
 * @returns its name; undefined when none is missing up to `upTo`
 * @throws {MigrationError} when it fails, or its tables stay locked
 */
async function migrateNext(
  migrator: Migrator,
  files: readonly MigrationFile[],
  { log, upTo }: Pick<MigrateOptions, 'log' | 'upTo'>,
): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name;
    if (next === undefined || (upTo !== undefined && next > upTo)) return undefined;
    const isAlone = files.some((file) => file.name === next && file.isAlone);
    const { error, results = [] } = await migrator.migrateUp({ disableTransactions: isAlone });
    if (error === undefined) return results[0]?.migrationName;
    if (!isLockTimeout(error)) throw error;
    if (tries === retry.tries) {
      throw new MigrationError(
        `The migration ${next}.sql gave up: other work holds its tables. Try again when the shop is quiet.`,
        { cause: error },
      );
    }
    if (tries === 1) log(`Database: ${next} waits until other work has let go of its tables …`);
    await sleep(retry.pauseMs);
  }
}

/**
 * Runs the work under an advisory lock, so that one process at a time does it. Polls for the lock, because a statement that
 * blocks on it would hold up a `create index concurrently`.
 */
async function alonePerDatabase<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const lock = (how: string) =>
    client.query<{ mine: boolean }>(`select ${how}(hashtextextended('migrate', 0)) as mine`);
  try {
    while (!(await lock('pg_try_advisory_lock')).rows[0]?.mine) await sleep(retry.pollMs);
    try {
      return await work();
    } finally {
      await lock('pg_advisory_unlock');
    }
  } finally {
    client.release();
  }
}

/** Runs the work with a small connection pool on `url`, and closes it. */
async function withDatabase<T>(
  url: string,
  work: (db: Kysely<unknown>, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: batchTimeouts.waitMs });
  // A lost connection fails the running statement. Without these listeners it would end the process too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db, pool);
  } finally {
    await db.destroy();
  }
}

/** @returns the names of the applied migrations, in order, without those that the first one of this release replaced */
export async function readApplied(databaseUrl: string): Promise<string[]> {
  const files = await readMigrations(ownFolder);
  const { applied } = await withDatabase(databaseUrl, (db) => readHistory(db, files));
  return applied.map(({ name }) => name);
}

/**
 * Reads which migrations `migrate` would apply. Changes nothing.
 * @returns their names, in order
 * @throws {MigrationError} when this release must not run on the database
 */
export async function waitingMigrations(databaseUrl: string, folder: string = ownFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  const history = await withDatabase(databaseUrl, (db) => readHistory(db, files));
  await checkHistory(history, files);
  const done = new Set(history.applied.map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * Migrates the database at `databaseUrl` to the newest schema. Each migration runs in its own transaction, so that a failure
 * leaves the schema as it was before that migration. An advisory lock lets servers that start together apply each one once.
 * A newer schema that this release can run with is left unchanged.
 * @returns the names of the migrations that this call applied, in order
 * @throws {MigrationError} when a migration fails, was changed after it was applied, or removed something this code needs
 */
export async function migrate(databaseUrl: string, options: MigrateOptions): Promise<string[]> {
  const { log, folder = ownFolder, lockMs = 3_000 } = options;
  const files = await readMigrations(folder);
  const migrations = files.map((file) => [file.name, migrationOf(file, log, lockMs)] as const);
  return withDatabase(databaseUrl, (db, pool) =>
    alonePerDatabase(pool, async () => {
      const names: string[] = [];
      const history = await readHistory(db, files);
      const unknown = await checkHistory(history, files);
      if (unknown.length > 0) {
        log(
          `Database: a newer version of the shop has added to it (${unknown.join(', ')}); this one runs on it.`,
        );
        return names;
      }
      // Kysely refuses a database that has gone through a migration it is not given.
      const replaced = history.replaced.map((name) => [name, { up: async () => {} }] as const);
      const all = Object.fromEntries([...replaced, ...migrations]);
      const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
      for (;;) {
        const name = await migrateNext(migrator, files, options);
        if (name === undefined) break;
        names.push(name);
      }
      // Without these indexes sweeps are slower, which must not prevent the start.
      await indexFileMentions(db).catch((error: unknown) =>
        log(`Database: not every index over what shows files could be made: ${String(error)}`),
      );
      return names;
    }),
  );
}
