import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@zay/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { seedShop } from '../../seed/index.ts';
import { closeLater } from './close-later.ts';
import { openDatabase } from '../platform/database/database.ts';
import { ownerFile } from '../platform/files/files-owner.ts';
import { migrate } from '../platform/database/migrate.ts';
import { claimShop } from '../platform/database/shop-identity.ts';

/** `empty`: what every shop has; `demo`: the demo shop. */
export type TestData = 'empty' | 'demo';

/** `schema`: migrated, and no shop yet. */
type TemplateData = TestData | 'schema';

/** The day that demo data is made for in tests. */
export const seedTime = new Date('2026-11-20T03:00:00Z');

const lockId = 7_240_116;

/**
 * Makes the template of a kind of data once a run; test files that come together wait for the first.
 * @returns the name of the template, for `createDatabase`
 */
export async function ensureTemplate(data: TemplateData): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const schema = data === 'schema' ? undefined : await ensureTemplate('schema');
  const name = `template_${data}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return name;
    // What a file left half made that gave up, so that only that file fails.
    await dropDatabase(clusterUrl, name);
    await rm(templateFiles(data), { recursive: true, force: true });
    const url = await createDatabase(clusterUrl, name, schema);
    if (data === 'schema') await migrate(url, { log: () => {} });
    else await fill(url, data);
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.end();
  }
}

async function fill(url: string, data: TestData): Promise<void> {
  const filesFolder = templateFiles(data);
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  // As the configuration of test shops says, also of one without the demo's data.
  await claimShop(db, { demo: true, filesFolder }, seedTime);
  await close();
  await seedShop(url, { demo: data === 'demo', filesDir: filesFolder, now: seedTime, log: () => {} });
}

function templateFiles(data: TemplateData): string {
  return join(inject('runFolder'), `files-${data}`);
}

export interface TestDatabase {
  readonly url: string;
  /** The files that the database names. */
  readonly filesFolder: string;
}

/** A database of one's own for the tests of a file or for one test, cloned from the template in well under a second. */
export async function cloneDatabase(data: TemplateData): Promise<TestDatabase> {
  const template = await ensureTemplate(data);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(inject('clusterUrl'), name, template);
  const filesFolder = join(inject('runFolder'), name);
  await shareFiles(templateFiles(data), filesFolder);
  closeLater(() => dropDatabase(inject('clusterUrl'), name));
  return { url, filesFolder };
}

/** The template's private files are copied; its thousand public ones, named by content, are shared. */
async function shareFiles(template: string, folder: string): Promise<void> {
  if (!existsSync(template)) return;
  await cp(ownerFile(template), ownerFile(folder));
  if (!existsSync(join(template, 'public'))) return;
  await cp(join(template, 'private'), join(folder, 'private'), { recursive: true });
  await symlink(join(template, 'public'), join(folder, 'public'));
}
