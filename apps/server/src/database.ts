import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import type { Config } from '@zay/api/config';
import pg from 'pg';
import { unfinishedRestore } from './backup/restore-marks.ts';
import { StartError } from './start-error.ts';

export interface RunningDatabase {
  readonly url: string;
  /** Stops the embedded server. Does nothing to an external one. */
  stop(): Promise<void>;
}

/**
 * Checks the configured PostgreSQL, or starts the embedded one in the data folder.
 * @param packageFolder the package of an older PostgreSQL to start; by default the installed one
 * @throws {StartError | DatabaseStartError} when the data folder or the server cannot be used
 */
export async function openPostgres(
  config: Config,
  say: (line: string) => void,
  packageFolder?: string,
): Promise<RunningDatabase> {
  await mkdir(config.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data folder ${config.dataDir} cannot be written (${error.code}): choose another with DATA_DIR.`,
    );
  });
  if (existsSync(join(config.dataDir, unfinishedRestore))) {
    throw new StartError(
      `A restore into ${config.dataDir} is under way, or was cut off: in that case empty the folder and restore again.`,
    );
  }
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  return startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: say,
    ...(packageFolder === undefined ? {} : { packageFolder }),
  });
}

const oldestVersion = 16;

async function assertUsable(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < oldestVersion) {
      throw new StartError(
        `DATABASE_URL points to PostgreSQL ${major}: at least ${oldestVersion} is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database at ${hostname || 'the local socket'}${port ? ` port ${port}` : ''} does not answer: ${why}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
