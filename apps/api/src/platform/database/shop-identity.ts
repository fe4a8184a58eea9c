import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { localFiles, type FileStore } from '../files/files.ts';
import { isDemoShop, problemOf, type Found, type Wanted as Settings } from './shop-identity.rules.ts';
import { findShop, findTraces, insertShop, knowsIdentity, noteMarkedFiles } from './shop-identity.store.ts';

/** The settings of the start, and where files lie. */
interface Wanted extends Settings {
  /** Default: those in `filesFolder`. */
  readonly files?: FileStore;
}

/** Database, files and settings do not belong to the same shop. The message contains a remedy. */
export class WrongShop extends Error {}

/**
 * Checks the identity of the shop before migrations run, so that a wrong database is left unchanged. Does nothing on a
 * database without an identity.
 * @throws {WrongShop} when database, files and settings do not match
 */
export async function assertRightShop(db: Database, wanted: Wanted): Promise<void> {
  if (await knowsIdentity(db)) await findRight(db, wanted);
}

/**
 * Gives a new shop, or one of an older version, its identity after migrations have run, and writes the same id beside its
 * files. A lock serializes servers that start together.
 * @throws {WrongShop} when database, files and settings do not match
 */
export function claimShop(db: Database, wanted: Wanted, now: Date): Promise<{ id: string; isDemo: boolean }> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('shop identity', 0)`;
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      const found = await findRight(connection, wanted);
      const isDemo = isDemoShop(found, wanted);
      // Safe to interrupt between these steps: the next start continues.
      const id = found.shop?.id ?? (await insertShop(connection, isDemo));
      if (found.filesOwner === null) await filesOf(wanted).claim(id);
      await noteMarkedFiles(connection, now);
      return { id, isDemo };
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

const filesOf = ({ files, filesFolder }: Wanted): FileStore => files ?? localFiles(filesFolder);

async function findRight(db: Queries, wanted: Wanted): Promise<Found> {
  const files = filesOf(wanted);
  const found: Found = {
    shop: await findShop(db),
    ...(await findTraces(db)),
    filesOwner: await files.owner(),
    holdsFiles: await files.holdsFiles(),
  };
  const problem = problemOf(found, wanted);
  if (problem) throw new WrongShop(problem);
  return found;
}
