/** The process that takes backups beside the shop, so that compression and encryption do not slow down requests. */
import { setPriority } from 'node:os';
import { readConfig } from '@zay/api/config';
import type { Database } from '@zay/api/database';
import { forgetFailures, noteFailure } from '@zay/api/job-failures';
import { noteBackup } from '@zay/api/shop-identity.store';
import { runBackups, type BackupNotes } from './backup-loop.ts';
import { backgroundPriority, drillReserve, openNotes, runDrills } from './drill.ts';
import { printJson, say } from '../say.ts';
import { sourceOf } from './shop-source.ts';

/** Stores the results of backups in the database, where staff see them. */
const notesIn = (db: Database): BackupNotes => ({
  failed: (name, error) => noteFailure(db, name, error),
  works: (name) => forgetFailures(db, name),
  tookBackup: (at) => noteBackup(db, at),
});

/** Status of a stop that left a part of the log unshipped. */
const notWhole = 2;

printJson();
setPriority(backgroundPriority);
// A signal of a terminal or to the process group reaches this process too: the shop stops it with a message.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));
const config = readConfig(process.env);
const { to } = config.backup;
if (to === undefined) throw new Error('BACKUP_TO is not set');
const common = {
  ...(await sourceOf(config)),
  config: { ...config.backup, to },
  say,
  sayError: console.error,
};
const { db } = openNotes(common.url);
const loop = runBackups({ ...common, notes: notesIn(db) });
const drills = runDrills({ ...common, dataDir: config.dataDir, db, reserveBytes: drillReserve(config) });
process.once('message', () => {
  // This abandons a running drill. Its copy is deleted when this process exits.
  void drills.stop();
  void loop.stop().then(
    (isWhole) => process.exit(isWhole ? 0 : notWhole),
    () => process.exit(notWhole),
  );
});
