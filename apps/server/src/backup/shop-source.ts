import { join } from 'node:path';
import type { Config } from '@zay/api/config';
import { openFiles } from '@zay/api/open-files';
import { backupPatience } from '@zay/api/s3';
import { besideRunning } from '@zay/postgres';
import type { BackupJob } from './backup-loop.ts';
import { clusterIdOf } from './base-copy.ts';
import { storeSource, type FileSource } from './file-source.ts';
import { filesOf } from './take-backup.ts';

/** @returns the files for a backup; nothing where they are in the data folder */
export function filesElsewhere(config: Pick<Config, 'dataDir' | 'files'>): { readonly files?: FileSource } {
  const { to, from } = config.files;
  return (to ?? from) === undefined ? {} : { files: storeSource(openFiles(config, backupPatience)) };
}

/** Finds the database and files of a shop that runs in another process. @throws when its embedded database does not run */
export async function sourceOf(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>,
): Promise<Pick<BackupJob, 'source' | 'shop' | 'url'>> {
  const { dataDir, databaseUrl } = config;
  const files = filesElsewhere(config);
  if (databaseUrl !== undefined) {
    const source = { cluster: null, dataDir, ...files };
    return { source, shop: (await filesOf(source).owner()) ?? '', url: databaseUrl };
  }
  const cluster = besideRunning(join(dataDir, 'postgres'));
  return { source: { cluster, dataDir, ...files }, shop: await clusterIdOf(cluster), url: cluster.url };
}
