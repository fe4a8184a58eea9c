/** The process that backs up the shop beside it: what is compressed and encrypted must not keep buyers waiting. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { readFilesOwner } from '@zay/api/files-owner';
import { forgetFailures, noteFailure } from '@zay/api/job-failures';
import { noteBackup } from '@zay/api/shop-identity.store';
import { besideRunning } from '@zay/postgres';
import { clusterIdOf } from './base-copy.ts';
import { runBackups, type BackupJob, type BackupNotes } from './backup-loop.ts';

const lowPriority = 10;

/** Where staff read of backups. */
function notesIn(url: string): BackupNotes {
  const { db } = openDatabase(url, { maxConnections: 1 });
  return {
    failed: (name, error) => noteFailure(db, name, error),
    works: (name) => forgetFailures(db, name),
    tookBackup: (at) => noteBackup(db, at),
  };
}

async function jobOf(): Promise<BackupJob> {
  const { dataDir, databaseUrl, backup } = readConfig(process.env);
  const { to } = backup;
  if (to === undefined) throw new Error('BACKUP_TO is not set');
  const common = (url: string) => ({
    config: { ...backup, to },
    say: (line: string) => console.log(line),
    url,
    notes: notesIn(url),
  });
  if (databaseUrl !== undefined) {
    const shop = (await readFilesOwner(join(dataDir, 'files'))) ?? '';
    return { ...common(databaseUrl), source: { cluster: null, dataDir }, shop };
  }
  const cluster = besideRunning(join(dataDir, 'postgres'));
  return { ...common(cluster.url), source: { cluster, dataDir }, shop: await clusterIdOf(cluster) };
}

setPriority(lowPriority);
// Ctrl-C reaches this process too; the shop ends it in its turn.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
const loop = runBackups(await jobOf());
process.once('message', () => void loop.stop().finally(() => process.exit(0)));
