import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  openDatabase,
  batchTimeouts,
  type Database,
  type Queries,
} from '../src/platform/database/database.ts';
import { loadContent, loadReference } from './content/load-content.ts';
import { catalogueBatches } from './load/catalogue.ts';
import { createContext } from './load/context.ts';
import { createFileSink } from './load/file-sink.ts';
import { peopleBatches, wishBatches } from './load/people.ts';
import { loadPeople } from './people/load-people.ts';
import { insertAll, moveSequences, restartSequences } from './load/rows.ts';

export interface SeedOptions {
  /** true: the demo shop; false: only what every shop needs. */
  readonly demo: boolean;
  /** Folder of the file store; pictures go to its subfolders `public` and `private`. */
  readonly filesDir: string;
  /** The instant that "three days ago" counts from. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

// Any number, the same in every process: whoever holds it seeds, the others find the work done.
const seedLock = 7_240_551;

async function isSeeded(db: Queries): Promise<boolean> {
  return (await db.selectFrom('city').select('id').limit(1).execute()).length === 1;
}

/**
 * Fills a migrated database once: everything in one transaction, files before its commit, so that a seed killed at any
 * moment leaves an empty shop that the next start fills. Does nothing when the shop has been filled before.
 * @param url of the database; on a connection of its own, as pictures are drawn between its statements, for longer than a
 * request may take
 * @returns whether it was filled now
 */
export async function seedShop(url: string, options: SeedOptions): Promise<boolean> {
  const { db, close } = openDatabase(url, { maxConnections: 1, ...batchTimeouts });
  try {
    return await seedOnce(db, options);
  } finally {
    await close();
  }
}

async function seedOnce(db: Database, options: SeedOptions): Promise<boolean> {
  if (await isSeeded(db)) return false;
  options.log(
    options.demo ? 'Filling the demo shop …' : 'Filling in cities, payment services and subjects …',
  );
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // A slow disk may write the files for longer than a transaction may idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await waitForTurn(trx);
    if (await isSeeded(trx)) return false;
    await restartSequences(trx);
    await loadReference(trx);
    if (options.demo) await loadDemo(trx, options);
    await moveSequences(trx);
    return true;
  });
}

/** A second server waits as long as the first one takes, which may be longer than a statement may. */
async function waitForTurn(trx: Queries): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${seedLock}) as "isOurs"`.execute(trx);
    if (rows[0]?.isOurs) return;
    await wait(200);
  }
}

async function loadDemo(db: Queries, { filesDir, now }: SeedOptions): Promise<void> {
  const files = createFileSink();
  const catalogue = catalogueBatches(files, now);
  await insertAll(db, [files.rows('public'), ...catalogue, ...peopleBatches(now), ...wishBatches(now)]);
  await moveSequences(db);
  const context = createContext(db, files, now);
  await loadContent(db, context);
  await loadPeople(db, context);
  await files.write(filesDir);
}
