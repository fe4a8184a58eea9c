import { join } from 'node:path';
import { openDatabase } from '@zay/api/database';
import { localFiles } from '@zay/api/files';
import { migrate } from '@zay/api/migrate';
import { growingTables } from '@zay/api/row-lives';
import { verifyShop } from '@zay/api/verify';
import { startPostgres, type RunningPostgres } from '@zay/postgres';
import { countRows, missingRows } from './counts.ts';
import type { Manifest } from './manifest.ts';

/** One problem of a restored shop, as a sentence. */
export type RestoreFinding = string;

export interface Checked {
  readonly findings: readonly RestoreFinding[];
  /** The number of rows in all tables; null when the backup has no database. */
  readonly rows: number | null;
}

const patience = { statementMs: 30 * 60_000, waitMs: 60_000 };

/**
 * Compares a restored shop with its backup, migrates it to the schema of this version, and runs `npm run verify`. The
 * checksums of files were compared while they were written.
 */
export async function checkRestored(
  dataDir: string,
  { database }: Manifest,
  options: {
    readonly say: (line: string) => void;
    readonly isThorough?: boolean;
    readonly durable?: boolean;
  },
): Promise<Checked> {
  const { say, isThorough = false, durable = true } = options;
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: say, durable });
  try {
    const { findings, rows } = await compareCounts(postgres, database?.counts ?? {}, say);
    if (isThorough) findings.push(...(await checkPages(postgres, say)));
    const ran = await migrate(postgres.url, { log: say });
    if (ran.length > 0)
      say(`The backup was older than this version of the shop: ${ran.length} migrations ran.`);
    findings.push(...(await verify(postgres.url, join(dataDir, 'files'))));
    return { findings, rows };
  } finally {
    await postgres.stop();
  }
}

async function compareCounts(
  postgres: RunningPostgres,
  expected: Readonly<Record<string, number>>,
  say: (line: string) => void,
): Promise<{ findings: string[]; rows: number }> {
  const client = await postgres.connectAsSuperuser('zay');
  try {
    const found = await countRows(client);
    const same = Object.entries(expected).filter(([table, count]) => found[table] === count).length;
    say(
      `${same} of ${Object.keys(expected).length} tables have as many rows as the backup counted. ` +
        `${growingTables.length} tables that only grow were compared.`,
    );
    const rows = Object.values(found).reduce((sum, count) => sum + count, 0);
    return { findings: missingRows(expected, found), rows };
  } finally {
    await client.end();
  }
}

/** The check for each kind of relation. Each reads all pages, so that PostgreSQL verifies their checksums. */
const pageChecks = {
  heap: 'select msg from verify_heapam($1::regclass) limit 1',
  // `true` also checks that the index contains every row of the table.
  btree: 'select bt_index_check($1::regclass, true)',
  other: "select pg_prewarm($1::regclass, 'buffer')",
};

/** Reads every page of tables and indexes, and checks that they are consistent with each other. */
async function checkPages(postgres: RunningPostgres, say: (line: string) => void): Promise<string[]> {
  const client = await postgres.connectAsSuperuser('zay');
  const findings: string[] = [];
  try {
    await client.query('create extension if not exists amcheck; create extension if not exists pg_prewarm');
    const { rows } = await client.query<{ name: string; kind: keyof typeof pageChecks }>(
      `select relation.oid::regclass::text as name,
         case method.amname when 'heap' then 'heap' when 'btree' then 'btree' else 'other' end as kind
       from pg_class relation left join pg_am method on method.oid = relation.relam
       where relation.relpersistence = 'p' and relation.relkind in ('r', 't', 'm', 'i')
       order by 1`,
    );
    for (const { name, kind } of rows) {
      const found = await client.query<{ msg?: string }>(pageChecks[kind], [name]).then(
        (result) => result.rows[0]?.msg,
        (error: Error) => error.message,
      );
      if (found !== undefined) findings.push(`${name}: ${found}`);
    }
    say(`The pages of ${rows.length} tables and indexes were read.`);
    await client.query('drop extension amcheck; drop extension pg_prewarm');
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
