import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotOf } from '../config/backup-config.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queries } from '../database/database.ts';
import { findLastBackup } from '../database/shop-identity.store.ts';
import { alertOnce, alertOver, type ShopAlert, type SendAlert } from '../messaging/alert-once.ts';

/**
 * File with the time of the restore, in the data folder of a restored shop. While it exists the original shop may still
 * run elsewhere, so there are no jobs, which would push and cancel orders, and no backups.
 */
export const restoredMark = 'restored';

/** File with the time up to which a backup place is complete. Not a row, because writing one would create more WAL to ship. */
const reachedFile = (dataDir: string, slot: string) => join(dataDir, `${slot}.reached`);

/** Stores that everything written up to `at` can be restored from the place of `slot`. */
export async function noteBackedUp(dataDir: string, slot: string, at: Date): Promise<void> {
  const file = reachedFile(dataDir, slot);
  await writeFile(`${file}.draft`, `${at.toISOString()}\n`, { mode: 0o600 });
  await rename(`${file}.draft`, file);
}

/** @returns the time in a file; null without one */
async function momentIn(file: string): Promise<Date | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const moment = new Date(text.trim());
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Backups do not run although BACKUP_TO is set. */
export interface BackupOutage {
  /** Latest restorable moment; null before the first backup. */
  readonly since: Date | null;
  /** The shop was restored and not confirmed by `npm run restore -- --live`. */
  readonly isCopy: boolean;
}

/** Maximum age of the latest restorable moment without an alert. */
const longestLossMs = 60_000;

/** @returns the latest moment that can be restored from BACKUP_TO; null before the first backup, and without one */
export async function restorableUntil(
  db: Queries,
  { dataDir, backup: { to, s3 } }: Pick<Config, 'dataDir' | 'backup'>,
): Promise<Date | null> {
  if (to === undefined) return null;
  return (
    (await momentIn(reachedFile(dataDir, await slotOf({ to, s3 })))) ??
    (await momentIn(join(dataDir, restoredMark))) ??
    (await findLastBackup(db))
  );
}

/** @returns null when backups run or are not configured */
export async function backupOutage(
  db: Queries,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>,
  now: Date,
): Promise<BackupOutage | null> {
  const { dataDir, databaseUrl, backup } = config;
  if (backup.to === undefined) return null;
  const isCopy = existsSync(join(dataDir, restoredMark));
  const since = await restorableUntil(db, config);
  // With an external database only files are backed up, at intervals.
  const longestMs = databaseUrl === undefined ? longestLossMs : 2 * backup.everyMs;
  const isFresh = since !== null && now.getTime() - since.getTime() <= longestMs;
  return isFresh && !isCopy ? null : { since, isCopy };
}

const alert = (payload: ShopAlert['payload']) => ({ topic: 'backup-alert', group: 'backup', payload });

/** One alert per outage, regardless of its length. */
const alertKey = { key: 'backup', seconds: 10 * 365 * 86_400 };

/**
 * Logs and alerts staff once when backups stop, and again when they run.
 * @returns the number of sent messages: 0 or 1
 */
export async function warnOfBackup(
  db: Database,
  outage: BackupOutage | null,
  log: (sentence: string) => void,
  send?: SendAlert,
): Promise<number> {
  if (outage === null) return alertOver(db, alertKey, alert({ isOver: true }), send);
  const { isCopy } = outage;
  const since = outage.since?.toISOString() ?? null;
  const sent = await alertOnce(db, alertKey, alert({ isOver: false, since, isCopy }), send);
  if (sent > 0) log(`Nothing has been backed up${since === null ? ' yet' : ` since ${since}`}.`);
  return sent;
}
