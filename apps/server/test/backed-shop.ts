import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { batchTimeouts, openDatabase, type Database } from '@zay/api/database';
import { localFiles, type FileStore } from '@zay/api/files';
import { migrate } from '@zay/api/migrate';
import { claimShop } from '@zay/api/shop-identity';
import { makeBuyer } from '@zay/api/testing/buyers';
import { makeRunFolder } from '@zay/api/testing/run-folder';
import { startPostgres, type RunningPostgres } from '@zay/postgres';
import { clusterIdOf } from '../src/backup/base-copy.ts';

const quick = { log: () => {}, durable: false };

/** A shop's data folder with a cluster of its own that runs. */
export interface BackedShop {
  readonly dataDir: string;
  readonly shopId: string;
  readonly postgres: RunningPostgres;
  readonly db: Database;
  readonly files: FileStore;
  /** Commits a file with its row, and a buyer. @returns the file's name */
  addRecord(): Promise<string>;
  stop(): Promise<void>;
}

/** @param upTo the last migration of an older version; without it the schema is that of this one */
export async function openBackedShop(dataDir: string, upTo?: string): Promise<BackedShop> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), ...quick });
  await migrate(postgres.url, upTo === undefined ? quick : { ...quick, upTo });
  const { db, close } = openDatabase(postgres.url, batchTimeouts);
  const files = localFiles(join(dataDir, 'files'));
  await claimShop(db, { demo: true, filesFolder: join(dataDir, 'files') }, new Date());
  return {
    dataDir,
    shopId: await clusterIdOf(postgres),
    postgres,
    db,
    files,
    addRecord: () => addRecord(db, files),
    async stop() {
      await close();
      await postgres.stop();
    },
  };
}

async function addRecord(db: Database, files: FileStore): Promise<string> {
  const { name, sha256, bytes } = await files.save('private', randomBytes(2_000), 'jpg');
  await makeBuyer(db);
  await db
    .insertInto('file')
    .values({ key: name, kind: 'private', mime: 'image/jpeg', sha256, bytes })
    .execute();
  return name;
}

/** A folder for the test file, removed at its end. */
export async function backupFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await makeRunFolder('zay-backup-');
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** What is said while `work` runs. */
export async function said<T>(work: (say: (line: string) => void) => Promise<T>): Promise<[string[], T]> {
  const lines: string[] = [];
  return [lines, await work((line) => lines.push(line))];
}
