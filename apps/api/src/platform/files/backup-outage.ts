import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotOf } from '../config/backup-config.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queries } from '../database/database.ts';
import { findLastBackup } from '../database/shop-identity.store.ts';
import { alertOnce, alertOver, type ShopAlert, type SendAlert } from '../messaging/alert-once.ts';

/**
 * The file in a data folder of a restored shop, with the time of the restore. While it is there the shop may be a copy of one
 * that goes on elsewhere, so it runs no jobs, which would push and cancel orders, and makes no backups.
 */
export const restoredMark = 'restored';

/** The file in a data folder that says up to when everything is in a place. Not a row: writing one would be news to ship. */
const reachedFile = (dataDir: string, slot: string) => join(dataDir, `${slot}.reached`);

/** Notes that everything that the shop wrote up to `at` can be restored from the place of `slot`. */
export async function noteBackedUp(dataDir: string, slot: string, at: Date): Promise<void> {
  const file = reachedFile(dataDir, slot);
  await writeFile(`${file}.draft`, `${at.toISOString()}\n`, { mode: 0o600 });
  await rename(`${file}.draft`, file);
}

/** @returns the moment that a file holds; null when there is none */
async function momentIn(file: string): Promise<Date | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const moment = new Date(text.trim());
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Nothing is being backed up, although BACKUP_TO is set. */
export interface BackupOutage {
  /** The last moment that can be restored; null when nothing was ever backed up. */
  readonly since: Date | null;
  /** The shop was restored, and waits for `npm run restore -- --live`. */
  readonly isCopy: boolean;
}

/** At most this of what was written may be lost without anybody being told. */
const longestLossMs = 60_000;

/** @returns null when the shop is being backed up, or is not meant to be */
export async function backupOutage(
  db: Queries,
  { dataDir, databaseUrl, backup }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>,
  now: Date,
): Promise<BackupOutage | null> {
  const { to, s3, everyMs } = backup;
  if (to === undefined) return null;
  const mark = join(dataDir, restoredMark);
  const isCopy = existsSync(mark);
  const since =
    (await momentIn(reachedFile(dataDir, await slotOf({ to, s3 })))) ??
    (await momentIn(mark)) ??
    (await findLastBackup(db));
  // Beside an external database only the files are backed up, and nothing is shipped in between.
  const longestMs = databaseUrl === undefined ? longestLossMs : 2 * everyMs;
  const isFresh = since !== null && now.getTime() - since.getTime() <= longestMs;
  return isFresh && !isCopy ? null : { since, isCopy };
}

const alert = (payload: ShopAlert['payload']) => ({ topic: 'backup-alert', group: 'backup', payload });

/** One alert is sent for each outage, however long. */
const alertKey = { key: 'backup', seconds: 10 * 365 * 86_400 };

/**
 * Says in the log and in staff's messenger that nothing is being backed up, once, and that it is over.
 * @returns how many messages were sent: 0 or 1
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
