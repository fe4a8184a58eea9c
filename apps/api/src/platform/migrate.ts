import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

/** What stops a migration, in a sentence for whoever runs the shop. */
export class MigrationError extends Error {}

export interface MigrateOptions {
  /** Called with a sentence for each migration that was run. */
  readonly log: (line: string) => void;
  /** Folder of `NNNN_name.sql` files; default apps/api/migrations. */
  readonly folder?: string;
}

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const files: MigrationFile[] = [];
  for (const file of names) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const sha256 = createHash('sha256').update(text).digest('hex');
    files.push({ name: file.slice(0, -'.sql'.length), text, sha256 });
  }
  if (files.length === 0) throw new MigrationError(`There are no migrations in ${folder}.`);
  return files;
}

/** Names of the migrations that this version of the shop brings, in order. */
export const knownMigrations = async (folder: string = ownFolder): Promise<string[]> =>
  (await readMigrations(folder)).map(({ name }) => name);

/** Compares what the database says it went through with the files at hand. */
async function checkHistory(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<void> {
  const { rows: found } = await sql`select from pg_tables where tablename = 'migration_checksum'
    and schemaname = current_schema()`.execute(db);
  if (found.length === 0) return;
  const { rows } = await sql<Omit<MigrationFile, 'text'>>`
    select name, sha256 from migration_checksum order by name`.execute(db);
  for (const applied of rows) {
    const file = files.find(({ name }) => name === applied.name);
    if (!file) {
      throw new MigrationError(
        `The database is newer than this version of the shop: it has gone through ${applied.name}, which is ` +
          'unknown here. Start the newer version, or point this one at another database.',
      );
    }
    if (file.sha256 !== applied.sha256) {
      throw new MigrationError(
        `The migration ${file.name}.sql was changed after it was applied to this database. ` +
          'Put its old text back and write the change as a new migration.',
      );
    }
  }
}

/** 'line 12: …' when PostgreSQL says where in the file it stumbled. */
function describe(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const place =
    error.position === undefined ? '' : `line ${text.slice(0, Number(error.position)).split('\n').length}: `;
  return place + error.message;
}

function migrationOf(file: MigrationFile, log: (line: string) => void): Migration {
  return {
    async up(db) {
      try {
        await sql.raw(file.text).execute(db);
      } catch (error) {
        throw new MigrationError(
          `The migration ${file.name}.sql failed, and the schema is as it was before. ${describe(error, file.text)}`,
          { cause: error },
        );
      }
      await sql`create table if not exists migration_checksum (name text primary key, sha256 text not null)`.execute(
        db,
      );
      await sql`insert into migration_checksum values (${file.name}, ${file.sha256})`.execute(db);
      log(`Database: ${file.name}`);
    },
  };
}

/**
 * Brings the database at `databaseUrl` to the newest schema: all missing migrations in one transaction, under an
 * advisory lock, so that servers which start together run each one once and a failure leaves the old schema whole.
 * @returns the names of the migrations that this call ran, in order
 * @throws {MigrationError} when a migration fails, was changed after it was applied, or is unknown to this code
 */
export async function migrate(
  databaseUrl: string,
  { log, folder = ownFolder }: MigrateOptions,
): Promise<string[]> {
  const files = await readMigrations(folder);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the statement that runs; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: {
      // Kysely asks for the migrations once it holds the lock: what is read here cannot change before it is used.
      async getMigrations() {
        await checkHistory(db, files);
        return Object.fromEntries(files.map((file) => [file.name, migrationOf(file, log)]));
      },
    },
  });
  try {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
