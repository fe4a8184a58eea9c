import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { socketPath } from './address.ts';
import { clusterIn } from './cluster.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { stopOrphans } from './processes.ts';

/**
 * Removes the data folder of an unused database, and ends processes left from a killed server. No error if it does not
 * exist.
 * @throws {DataDirInUse} when a living process holds it
 */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const folder = prepareFolder(dataDir);
  const { pgdata } = clusterIn(folder);
  const lock = lockFolder(folder);
  try {
    await stopOrphans(pgdata);
    socketPath(pgdata).remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    lock.release();
  }
}
