import { join } from 'node:path';
import type { Config } from '@zay/api/config';
import { readFilesOwner } from '@zay/api/files-owner';
import { besideRunning } from '@zay/postgres';
import type { BackupJob } from './backup-loop.ts';
import { clusterIdOf } from './base-copy.ts';

/** Finds the database and files of a shop that runs in another process. @throws when its embedded database does not run */
export async function sourceOf({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Pick<BackupJob, 'source' | 'shop' | 'url'>> {
  if (databaseUrl !== undefined) {
    const shop = (await readFilesOwner(join(dataDir, 'files'))) ?? '';
    return { source: { cluster: null, dataDir }, shop, url: databaseUrl };
  }
  const cluster = besideRunning(join(dataDir, 'postgres'));
  return { source: { cluster, dataDir }, shop: await clusterIdOf(cluster), url: cluster.url };
}
