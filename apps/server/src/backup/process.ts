/** The process that backs up the shop beside it: what is compressed and encrypted must not keep buyers waiting. */
import { setPriority } from 'node:os';
import { readConfig } from '@zay/api/config';
import { openDatabase, type Database } from '@zay/api/database';
import { forgetFailures, noteFailure } from '@zay/api/job-failures';
import { noteBackup } from '@zay/api/shop-identity.store';
import { runBackups, type BackupNotes } from './backup-loop.ts';
import { backgroundPriority, drillReserve, runDrills } from './drill.ts';
import { sourceOf } from './shop-source.ts';

/** Where staff read of backups. */
const notesIn = (db: Database): BackupNotes => ({
  failed: (name, error) => noteFailure(db, name, error),
  works: (name) => forgetFailures(db, name),
  tookBackup: (at) => noteBackup(db, at),
});

setPriority(backgroundPriority);
// Ctrl-C reaches this process too; the shop ends it in its turn.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
const config = readConfig(process.env);
const { to } = config.backup;
if (to === undefined) throw new Error('BACKUP_TO is not set');
const common = { ...(await sourceOf(config)), config: { ...config.backup, to }, say: console.log };
const { db } = openDatabase(common.url, { maxConnections: 1 });
const loop = runBackups({ ...common, notes: notesIn(db) });
const drills = runDrills({ ...common, dataDir: config.dataDir, db, reserveBytes: drillReserve(config) });
process.once('message', () => {
  // A drill that is under way is given up: the end of this process removes it.
  void drills.stop();
  void loop.stop().finally(() => process.exit(0));
});
