import { join } from 'node:path';
import { openDatabase } from '@zay/api/database';
import { localFiles } from '@zay/api/files';
import { migrate } from '@zay/api/migrate';
import { verifyShop } from '@zay/api/verify';
import { startPostgres, type RunningPostgres } from '@zay/postgres';
import { countRows, growingTables, missingRows } from './counts.ts';
import type { Manifest } from './manifest.ts';

/** What is wrong with a restored shop, in words. */
export type RestoreFinding = string;

const patience = { statementMs: 30 * 60_000, waitMs: 60_000 };

/**
 * Compares a restored shop with its backup, brings it to the schema of this version, and runs `npm run verify`. Files were
 * compared by their checksums as they were written.
 */
export async function checkRestored(
  dataDir: string,
  { database }: Manifest,
  options: {
    readonly say: (line: string) => void;
    readonly isThorough?: boolean;
    readonly durable?: boolean;
  },
): Promise<RestoreFinding[]> {
  const { say, isThorough = false, durable = true } = options;
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: say, durable });
  try {
    const findings = await compareCounts(postgres, database?.counts ?? {}, say);
    if (isThorough) findings.push(...(await checkPages(postgres)));
    const ran = await migrate(postgres.url, { log: say });
    if (ran.length > 0)
      say(`The backup was older than this version of the shop: ${ran.length} migrations ran.`);
    findings.push(...(await verify(postgres.url, join(dataDir, 'files'))));
    return findings;
  } finally {
    await postgres.stop();
  }
}

async function compareCounts(
  postgres: RunningPostgres,
  expected: Readonly<Record<string, number>>,
  say: (line: string) => void,
): Promise<string[]> {
  const client = await postgres.connectAsSuperuser('zay');
  try {
    const found = await countRows(client);
    const same = Object.entries(expected).filter(([table, count]) => found[table] === count).length;
    say(
      `${same} of ${Object.keys(expected).length} tables have as many rows as the backup counted. ` +
        `Compared as tables that only grow: ${growingTables.join(', ')}.`,
    );
    return missingRows(expected, found);
  } finally {
    await client.end();
  }
}

/** Reads every page of tables and indexes, so that PostgreSQL checks its checksum, and looks whether they fit. */
async function checkPages(postgres: RunningPostgres): Promise<string[]> {
  const client = await postgres.connectAsSuperuser('zay');
  const findings: string[] = [];
  try {
    await client.query('create extension if not exists amcheck');
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select relation.oid::regclass::text as name, relation.relkind as kind
       from pg_class relation left join pg_am method on method.oid = relation.relam
       where relation.relpersistence = 'p' and (relation.relkind in ('r', 't', 'm') or method.amname = 'btree')
       order by 1`,
    );
    for (const { name, kind } of rows) {
      const check =
        kind === 'i'
          ? client.query('select bt_index_check($1::regclass, true)', [name])
          : client.query('select msg from verify_heapam($1::regclass) limit 1', [name]);
      const found = await check.then(
        (result) => (kind === 'i' ? undefined : (result.rows[0] as { msg: string } | undefined)?.msg),
        (error: Error) => error.message,
      );
      if (found !== undefined) findings.push(`${name}: ${found}`);
    }
    await client.query('drop extension amcheck');
  } finally {
    await client.end();
  }
  return findings;
}

async function verify(url: string, filesFolder: string): Promise<string[]> {
  const database = openDatabase(url, { maxConnections: 1, ...patience });
  try {
    const findings = await verifyShop({ db: database.db, files: localFiles(filesFolder) }, new Date());
    return findings.map(({ says, subject, found }) => `${says} ${subject}: ${found}`);
  } finally {
    await database.close();
  }
}
