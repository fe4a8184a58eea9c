import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { readFilesOwner, writeFilesOwner } from '../files/files-owner.ts';
import { isDemoShop, problemOf, type Found, type Wanted } from './shop-identity.rules.ts';
import { findShop, findTraces, insertShop, knowsIdentity, noteMarkedFiles } from './shop-identity.store.ts';

/** The database, the files and the settings are not of one shop; the sentence says what to do. */
export class WrongShop extends Error {}

/**
 * Before migrations run: a database that is not the one meant is left as it is.
 * @throws WrongShop; nothing on a database that has no identity yet
 */
export async function assertRightShop(db: Database, wanted: Wanted): Promise<void> {
  if (await knowsIdentity(db)) await findRight(db, wanted);
}

/**
 * After migrations: gives a new shop, or one of an older version, its identity, and its files the same id. Servers that
 * start together do so one after the other.
 * @throws WrongShop
 */
export function claimShop(db: Database, wanted: Wanted, now: Date): Promise<{ id: string; isDemo: boolean }> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('shop identity', 0)`;
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      const found = await findRight(connection, wanted);
      const isDemo = isDemoShop(found, wanted);
      // Whoever dies between two of these steps leaves what the next start goes on from.
      const id = found.shop?.id ?? (await insertShop(connection, isDemo));
      if (found.filesOwner === null) await writeFilesOwner(wanted.filesFolder, id);
      await noteMarkedFiles(connection, now);
      return { id, isDemo };
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

async function findRight(db: Queries, wanted: Wanted): Promise<Found> {
  const found: Found = {
    shop: await findShop(db),
    ...(await findTraces(db)),
    filesOwner: await readFilesOwner(wanted.filesFolder),
    holdsFiles: await holdsFiles(wanted.filesFolder),
  };
  const problem = problemOf(found, wanted);
  if (problem) throw new WrongShop(problem);
  return found;
}

async function holdsFiles(folder: string): Promise<boolean> {
  for (const kind of ['private', 'public']) {
    const names = await readdir(join(folder, kind)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (names.length > 0) return true;
  }
  return false;
}
