/** The process that backs up the shop beside it: what is compressed and encrypted must not keep buyers waiting. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@zay/api/config';
import { readFilesOwner } from '@zay/api/files-owner';
import { besideRunning } from '@zay/postgres';
import { clusterIdOf } from './base-copy.ts';
import { runBackups, type BackupJob } from './backup-loop.ts';

const lowPriority = 10;

async function jobOf(): Promise<BackupJob> {
  const { dataDir, databaseUrl, backup } = readConfig(process.env);
  const { to } = backup;
  if (to === undefined) throw new Error('BACKUP_TO is not set');
  const common = { config: { ...backup, to }, say: (line: string) => console.log(line) };
  if (databaseUrl !== undefined) {
    const shop = (await readFilesOwner(join(dataDir, 'files'))) ?? '';
    return { ...common, source: { cluster: null, dataDir }, url: databaseUrl, shop };
  }
  const cluster = besideRunning(join(dataDir, 'postgres'));
  return { ...common, source: { cluster, dataDir }, url: cluster.url, shop: await clusterIdOf(cluster) };
}

setPriority(lowPriority);
// Ctrl-C reaches this process too; the shop ends it in its turn.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
const loop = runBackups(await jobOf());
process.once('message', () => void loop.stop().finally(() => process.exit(0)));
