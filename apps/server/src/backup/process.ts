/** The process that backs up the shop beside it: what is compressed and encrypted must not keep buyers waiting. */
import { setPriority } from 'node:os';
import { readConfig } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { forgetFailures, noteFailure } from '@zay/api/job-failures';
import { noteBackup } from '@zay/api/shop-identity.store';
import { runBackups, type BackupJob, type BackupNotes } from './backup-loop.ts';
import { sourceOf } from './shop-source.ts';

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
  const config = readConfig(process.env);
  const { to } = config.backup;
  if (to === undefined) throw new Error('BACKUP_TO is not set');
  const shop = await sourceOf(config);
  return { ...shop, config: { ...config.backup, to }, say: console.log, notes: notesIn(shop.url) };
}

setPriority(lowPriority);
// Ctrl-C reaches this process too; the shop ends it in its turn.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
const loop = runBackups(await jobOf());
process.once('message', () => void loop.stop().finally(() => process.exit(0)));
