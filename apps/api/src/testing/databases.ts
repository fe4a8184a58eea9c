import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@zay/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { seedShop } from '../../seed/index.ts';
import { closeLater } from './close-later.ts';
import { batchTimeouts, openDatabase, type DatabaseHandle } from '../platform/database/database.ts';
import { ownerFile } from '../platform/files/files-owner.ts';
import { migrate } from '../platform/database/migrate.ts';
import { claimShop } from '../platform/database/shop-identity.ts';

/** `schema`: the tables without a row; `empty`: what every shop has; `demo`: the demo shop. */
export type TestData = 'schema' | 'empty' | 'demo';

/** The date of demo data in tests. */
export const seedTime = new Date('2026-11-20T03:00:00Z');

const lockId = 7_240_116;

/** Runs the work, in one test file of the run at a time. */
export async function exclusively<T>(work: (cluster: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the template of a kind of data once a run; test files that come together wait for the first. */
async function ensureTemplate(data: TestData): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `template_${data}`;
  const schema = data === 'schema' ? undefined : await ensureTemplate('schema');
  return exclusively(async (client) => {
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return name;
    // Removes a template that a failed file left incomplete, so that only that file fails.
    await dropDatabase(clusterUrl, name);
    const url = await createDatabase(clusterUrl, name, schema);
    if (data === 'schema') await migrate(url, { log: () => {} });
    else await fillShop(url, templateFiles(data), data, seedTime);
    await client.query(`alter database ${name} is_template true`);
    return name;
  });
}

/** Fills a database that has its tables, and the folder of its files, as the first start of a shop does. */
export async function fillShop(
  url: string,
  filesFolder: string,
  data: 'empty' | 'demo',
  now: Date,
): Promise<void> {
  await rm(filesFolder, { recursive: true, force: true });
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  // As the configuration of test shops says, also of one without the demo's data.
  await claimShop(db, { demo: true, filesFolder }, now);
  await close();
  await seedShop(url, { demo: data === 'demo', filesDir: filesFolder, now, log: () => {} });
}

function templateFiles(data: TestData): string {
  return join(inject('runFolder'), `files-${data}`);
}

export interface TestDatabase {
  readonly url: string;
  /** The data folder of its shop. */
  readonly dataDir: string;
  /** The files that the database names. */
  readonly filesFolder: string;
}

/** A database of one's own for the tests of a file or for one test, cloned from the template in well under a second. */
export async function cloneDatabase(data: TestData): Promise<TestDatabase> {
  const url = await newDatabase(await ensureTemplate(data));
  const dataDir = join(inject('runFolder'), new URL(url).pathname);
  const filesFolder = join(dataDir, 'files');
  await shareFiles(templateFiles(data), filesFolder);
  return { url, dataDir, filesFolder };
}

/** A database that is dropped after the test or the file. @param template what it is a copy of; without one it has no tables */
export async function newDatabase(template?: string): Promise<string> {
  const cluster = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(cluster, name, template);
  closeLater(() => dropDatabase(cluster, name));
  return url;
}

/** A connection until the end of the test or the file. */
export async function connectUntilEnd(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeLater(() => client.end());
  return client;
}

/** Opens a database until the end of the test or the file. */
export function openUntilEnd(url: string, maxConnections = 4): DatabaseHandle {
  const handle = openDatabase(url, { maxConnections, ...batchTimeouts });
  closeLater(handle.close);
  return handle;
}

/**
 * Copies the template's private files and links its thousand public ones: a shop that removes one leaves those of the others.
 * Files are replaced and never changed, so links share nothing that changes.
 */
async function shareFiles(template: string, folder: string): Promise<void> {
  if (!existsSync(template)) return;
  await cp(ownerFile(template), ownerFile(folder));
  const [from, to] = [join(template, 'public'), join(folder, 'public')];
  if (!existsSync(from)) return;
  await cp(join(template, 'private'), join(folder, 'private'), { recursive: true });
  await mkdir(to);
  await Promise.all((await readdir(from)).map((name) => link(join(from, name), join(to, name))));
}
