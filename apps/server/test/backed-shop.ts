import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { batchTimeouts, openDatabase, type Database } from '@zay/api/database';
import { localFiles, type FileStore } from '@zay/api/files';
import { migrate } from '@zay/api/migrate';
import { claimShop } from '@zay/api/shop-identity';
import { makeBuyer } from '@zay/api/testing/buyers';
import { closeLater } from '@zay/api/testing/close-later';
import { exclusively, fillShop } from '@zay/api/testing/databases';
import { startPostgres, type RunningPostgres } from '@zay/postgres';
import { inject } from 'vitest';
import { clusterIdOf } from '../src/backup/base-copy.ts';

const quick = { log: () => {}, durable: false };

/** A shop's data folder with its running cluster. */
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

/**
 * A new shop in `dataDir`, or the one that is there. It runs until it is stopped, or to the end of the test or the file.
 * @param upTo the last migration of an older version; without it the schema is that of this one
 */
export async function openBackedShop(dataDir: string, upTo?: string): Promise<BackedShop> {
  if (upTo === undefined && !existsSync(dataDir)) await copyShop('bare', dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), ...quick });
  await migrate(postgres.url, upTo === undefined ? quick : { ...quick, upTo });
  const { db, close } = openDatabase(postgres.url, batchTimeouts);
  const files = localFiles(join(dataDir, 'files'));
  await claimShop(db, { demo: true, filesFolder: join(dataDir, 'files') }, new Date());
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= close().then(() => postgres.stop()));
  closeLater(stop);
  return {
    dataDir,
    shopId: await clusterIdOf(postgres),
    postgres,
    db,
    files,
    addRecord: () => addRecord(db, files),
    stop,
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

/** `bare`: the tables without a row; `demo`: the demo shop. */
type ShopData = 'bare' | 'demo';

/** A data folder with a database in it, as an earlier start left it: a copy takes a tenth of the time of a first start. */
export async function copyShop(data: ShopData, dataDir: string): Promise<void> {
  const bare = await madeOnce('bare', async (folder) => {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ...quick });
    await migrate(postgres.url, quick);
    await postgres.stop();
  });
  if (data === 'bare') return copyFolder(bare, dataDir);
  const demo = await madeOnce('demo', async (folder) => {
    copyFolder(bare, folder);
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ...quick });
    await fillShop(postgres.url, join(folder, 'files'), 'demo', new Date());
    await postgres.stop();
  });
  copyFolder(demo, dataDir);
}

/** A folder of the test run that its first caller makes. */
function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(inject('runFolder'), `shop-${name}`);
  const unfinished = `${made}-unfinished`;
  return exclusively(async () => {
    if (existsSync(made)) return made;
    await rm(unfinished, { recursive: true, force: true });
    await make(unfinished);
    await rename(unfinished, made);
    return made;
  });
}

/** PostgreSQL refuses a cluster that others may enter, and cpSync, the quickest of all, does not keep modes. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  chmodSync(join(to, 'postgres/cluster/pgdata'), 0o700);
}

/** Lines printed while `work` runs. */
export async function said<T>(work: (say: (line: string) => void) => Promise<T>): Promise<[string[], T]> {
  const lines: string[] = [];
  return [lines, await work((line) => lines.push(line))];
}
