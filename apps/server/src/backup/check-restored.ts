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
    readonly durable?: boolean;
  },
): Promise<RestoreFinding[]> {
  const { say, durable = true } = options;
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: say, durable });
  try {
    const findings = await compareCounts(postgres, database?.counts ?? {}, say);
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

async function verify(url: string, filesFolder: string): Promise<string[]> {
  const database = openDatabase(url, { maxConnections: 1, ...patience });
  try {
    const findings = await verifyShop({ db: database.db, files: localFiles(filesFolder) }, new Date());
    return findings.map(({ says, subject, found }) => `${says} ${subject}: ${found}`);
  } finally {
    await database.close();
  }
}
