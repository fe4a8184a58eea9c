import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { assertUsable } from '@zay/api/assert-usable';
import type { Config } from '@zay/api/config';
import { unfinishedRestore } from './backup/restore-marks.ts';
import { closeToOthers } from './private-folder.ts';
import { StartError } from './start-error.ts';

export interface RunningDatabase {
  readonly url: string;
  /** Stops the embedded server. Does nothing to an external one. */
  stop(): Promise<void>;
}

/**
 * Checks the configured PostgreSQL, or starts the embedded one in the data folder.
 * @param packageFolder the package of an older PostgreSQL to start; by default the installed one
 * @throws {StartError | DatabaseStartError | UnusableDatabase} when the data folder or the server cannot be used
 */
export async function openPostgres(
  config: Config,
  say: (line: string) => void,
  packageFolder?: string,
): Promise<RunningDatabase> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data folder ${config.dataDir} cannot be written (${error.code}): choose another with DATA_DIR.`,
    );
  });
  await closeToOthers(config.dataDir, say);
  if (existsSync(join(config.dataDir, unfinishedRestore))) {
    throw new StartError(
      `A restore into ${config.dataDir} is under way, or was cut off: in that case empty the folder and restore again.`,
    );
  }
  if (config.databasePoolerUrl) await assertUsable(config.databasePoolerUrl, 'DATABASE_POOLER_URL');
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
