import { join } from 'node:path';
import { besideRunning, DataDirInUse, startPostgres, type ClusterAccess } from '@zay/postgres';
import type { Config } from '../apps/api/src/platform/config/config.ts';
import { assertUsable } from '../apps/api/src/platform/database/assert-usable.ts';
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts';

/** Statements may scan the whole shop. A command must not block buyers while it waits for a lock. */
const timeouts = { statementMs: 10 * 60_000, waitMs: 60_000 };

/** Runs work in the shop's database, at DATABASE_URL or in DATA_DIR, whether the shop is running or not. */
export async function inShopDatabase<T>(
  config: Config,
  work: (db: Database, url: string) => Promise<T>,
  maxConnections = 1,
): Promise<T> {
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl);
    return inDatabase(config.databaseUrl, work, maxConnections);
  }
  return withCluster(config.dataDir, ({ url }) => inDatabase(url, work, maxConnections));
}

/** Runs work on the embedded cluster of DATA_DIR, whether the shop is running or not. */
export async function withCluster<T>(
  dataDir: string,
  work: (cluster: ClusterAccess) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'postgres');
  const postgres = await startPostgres({
    dataDir: folder,
    log: () => {},
    isCommand: true,
  }).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return null;
    throw error;
  });
  if (!postgres) return work(besideRunning(folder));
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

async function inDatabase<T>(
  url: string,
  work: (db: Database, url: string) => Promise<T>,
  maxConnections: number,
): Promise<T> {
  const database = openDatabase(url, { maxConnections, ...timeouts });
  try {
    return await work(database.db, url);
  } finally {
    await database.close();
  }
}

/** Exits with status 1 and a one-line message, without a stack. */
export function failPlainly(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
