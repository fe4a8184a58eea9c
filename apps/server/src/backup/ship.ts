import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupConfig } from '@zay/api/backup-config';
import { readS3Place } from '@zay/api/s3';
import type { ClusterAccess } from '@zay/postgres';
import type pg from 'pg';
import { idOf, putJson } from './manifest.ts';
import { newFilesPrefix, putNewFiles, type KnownFiles } from './shop-files.ts';
import type { BackupSource } from './take-backup.ts';
import { reachedName } from './unpack-database.ts';
import type { Vault } from './vault.ts';
import {
  nextSegment,
  previousSegment,
  putHistory,
  putSegments,
  segmentOf,
  segmentsBetween,
  startOf,
  timelineOf,
  walPrefix,
} from './wal.ts';

const dayMs = 86_400_000;
const slotPrefix = 'zay_backup_to_';

/** The replication slot that holds the log for a place. Each place has its own, so that several can be shipped to. */
export async function slotOf({
  to,
  s3,
}: Pick<BackupConfig, 's3'> & { readonly to: string }): Promise<string> {
  const inS3 = readS3Place(to);
  const place = inS3
    ? [s3?.endpoint, inS3.bucket, inS3.folder].join(' ')
    : await realpath(to).catch(() => resolve(to));
  return slotPrefix + createHash('sha256').update(place).digest('hex').slice(0, 16);
}

/** What is put when nothing happened says so once in a while only. */
const quietMs = 60_000;

/** What one process remembers from one shipping to the next. */
export interface Shipping {
  readonly slot: string;
  readonly known: KnownFiles;
  /** The transactions that were over when the last segment was ended. */
  snapshot: string;
  endedAt: number;
  saidAt: number;
}

export const newShipping = (slot: string, known: KnownFiles): Shipping => ({
  slot,
  known,
  snapshot: '',
  endedAt: 0,
  saidAt: 0,
});

/**
 * Makes PostgreSQL keep its log until it was shipped.
 * @returns false when it did not until now: then a new backup has to begin the log
 */
export async function holdLog(client: pg.Client, slot: string): Promise<boolean> {
  const { rows } = await client.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const [found] = rows;
  // Lost: the target was away until more was held than `max_slot_wal_keep_size`.
  const isHeld = found !== undefined && found.wal_status !== 'lost';
  if (isHeld) return true;
  await releaseLog(client, slot);
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return false;
}

/** Whether the log that is held follows what the vault has without a gap. */
export async function isLogWhole(client: pg.Client, slot: string, vault: Vault): Promise<boolean> {
  const { first } = await positions(client, slot);
  const prefix = walPrefix(timelineOf(first));
  const names = await vault.list(prefix);
  const last = names.findLast((name) => !name.endsWith('history'))?.slice(prefix.length);
  return last !== undefined && first <= nextSegment(last);
}

/** Lets PostgreSQL remove its log again. */
export async function releaseLog(client: pg.Client, slot: string): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  );
}

/**
 * Lets PostgreSQL remove the log that it holds for places nobody has shipped to for a day, and for versions of the shop
 * that knew one place only.
 * @param client in the shop's database, where the locks of places are
 */
export async function releaseForgottenLogs(client: pg.Client, slot: string, afterMs = dayMs): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where case
       when active or slot_name = $1 then false
       when slot_name = 'zay_backup' then true
       when starts_with(slot_name, $2) and inactive_since <= now() - $3 * interval '1 ms'
         -- Free only where no process backs up to that place.
         then pg_try_advisory_xact_lock(hashtextextended(slot_name, 0))
       else false end`,
    [slot, slotPrefix, afterMs],
  );
}

/**
 * Ships what was written since the last time. First the segment is ended, then the shop's new files are put, then the log:
 * so every moment that can be restored has its files.
 * @param everyMs how long a segment may stay open while something is written to it
 * @returns how many segments went
 */
export async function shipLog(
  client: pg.Client,
  { cluster, dataDir }: BackupSource & { readonly cluster: ClusterAccess },
  vault: Vault,
  shipping: Shipping,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<number> {
  const time = now.getTime();
  const snapshot = await snapshotOf(client);
  // A switch itself writes to the log, so its length does not say whether the shop wrote.
  const isQuiet = snapshot === shipping.snapshot;
  const endsNow = !isQuiet && time - shipping.endedAt >= everyMs;
  if (endsNow) {
    await client.query('select pg_switch_wal()');
    shipping.snapshot = snapshot;
    shipping.endedAt = time;
  }
  const { first, current } = await positions(client, shipping.slot);
  const segments = segmentsBetween(first, current);
  if (segments.length > 0) {
    const { added } = await putNewFiles(vault, join(dataDir, 'files'), shipping.known);
    if (added.length > 0) await putJson(vault, newFilesPrefix + idOf(now), added);
    await putHistory(vault, cluster.pgdata, timelineOf(current));
    await putSegments(vault, cluster.pgdata, segments);
    await client.query('select pg_replication_slot_advance($1, $2)', [shipping.slot, startOf(current)]);
  }
  if (endsNow || (isQuiet && time - shipping.saidAt >= quietMs)) {
    await putJson(vault, reachedName, { at: now.toISOString(), segment: previousSegment(current) });
    shipping.saidAt = time;
  }
  return segments.length;
}

/** Changes when a transaction that wrote anything ends. */
async function snapshotOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>('select pg_current_snapshot()::text as text');
  return rows[0]?.text ?? '';
}

/** The first segment that was not shipped, and the one that is being written. */
async function positions(client: pg.Client, slot: string): Promise<{ first: string; current: string }> {
  const { rows } = await client.query<{ shipped: string; now: string; file: string }>(
    `select restart_lsn::text as shipped, pg_current_wal_lsn()::text as now, pg_walfile_name(pg_current_wal_lsn()) as file
     from pg_replication_slots where slot_name = $1`,
    [slot],
  );
  const [row] = rows;
  if (!row?.shipped) throw new Error('PostgreSQL does not hold its log for the backup');
  const timeline = timelineOf(row.file);
  return { first: segmentOf(timeline, row.shipped), current: segmentOf(timeline, row.now) };
}
