import { slotPrefix } from '@zay/api/backup-config';
import type { ClusterAccess } from '@zay/postgres';
import type pg from 'pg';
import { putJson } from './manifest.ts';
import { putNewFiles, type KnownFiles } from './shop-files.ts';
import { filesOf, type BackupSource } from './take-backup.ts';
import type { Vault } from './vault.ts';
import {
  isSegment,
  nextSegment,
  previousSegment,
  putHistory,
  putSegments,
  reachedObject,
  segmentOf,
  segmentsBetween,
  startOf,
  timelineOf,
  walPrefix,
} from './wal.ts';

const dayMs = 86_400_000;

/** How often it is noted that everything is in the vault while the shop writes nothing. */
const quietMs = 60_000;

/** The state of a process between two calls of `shipLog`. */
export interface Shipping {
  readonly slot: string;
  readonly known: KnownFiles;
  /** PostgreSQL's transaction snapshot when the last segment was ended. */
  snapshot: string;
  endedAt: number;
  saidAt: number;
  /** Everything up to then is in the vault. */
  reachedAt: number;
}

export const newShipping = (slot: string, known: KnownFiles): Shipping => ({
  slot,
  known,
  snapshot: '',
  endedAt: 0,
  saidAt: 0,
  reachedAt: 0,
});

/**
 * Makes PostgreSQL keep its log until it is shipped, by a replication slot.
 * @returns false when there was no valid slot before: log may be missing, so a new backup is needed
 */
export async function holdLog(client: pg.Client, slot: string): Promise<boolean> {
  const { rows } = await client.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const [found] = rows;
  // A slot is lost when the target was unreachable until the kept log exceeded `max_slot_wal_keep_size`.
  const isHeld = found !== undefined && found.wal_status !== 'lost';
  if (isHeld) return true;
  await releaseLog(client, slot);
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return false;
}

/** @returns whether the kept log continues the log of the vault without a gap */
export async function isLogWhole(client: pg.Client, slot: string, vault: Vault): Promise<boolean> {
  const { first } = await positions(client, slot);
  const prefix = walPrefix(timelineOf(first));
  const names = await vault.list(prefix);
  const last = names.map((name) => name.slice(prefix.length)).findLast(isSegment);
  return last !== undefined && first <= nextSegment(last);
}

/** Drops the slot, so that PostgreSQL may remove its log again. */
export async function releaseLog(client: pg.Client, slot: string): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  );
}

/**
 * Drops the slots of places that nobody has shipped to for a day, and the slot of older versions of the shop, which had only
 * one place.
 * @param client a connection to the shop's database, which holds the locks of places
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
 * Ships the log since the last call. It ends the segment, then puts the shop's new files, then the log, so that every moment
 * that can be restored has its files.
 * @param everyMs how long a segment may stay open while the shop writes to it
 * @param mayWrite called before anything is put, and only then; rejects when nothing may be
 * @returns the number of shipped segments
 */
export async function shipLog(
  client: pg.Client,
  source: BackupSource & { readonly cluster: ClusterAccess },
  vault: Vault,
  shipping: Shipping,
  {
    now,
    everyMs,
    mayWrite = async () => {},
  }: { readonly now: Date; readonly everyMs: number; readonly mayWrite?: () => Promise<void> },
): Promise<number> {
  const { cluster } = source;
  const time = now.getTime();
  const snapshot = await snapshotOf(client);
  // Compare snapshots instead of positions of the log: switching a segment writes to the log too.
  const isQuiet = snapshot === shipping.snapshot;
  const endsNow = !isQuiet && time - shipping.endedAt >= everyMs;
  if (endsNow) {
    await client.query('select pg_switch_wal()');
    shipping.snapshot = snapshot;
    shipping.endedAt = time;
  }
  const { first, current } = await positions(client, shipping.slot);
  const segments = segmentsBetween(first, current);
  const isNoted = endsNow || (isQuiet && time - shipping.saidAt >= quietMs);
  if (segments.length > 0 || isNoted) await mayWrite();
  if (segments.length > 0) {
    const files = filesOf(source);
    await putNewFiles(vault, files, await files.listNew(client), shipping.known, now);
    await putHistory(vault, cluster.pgdata, timelineOf(current));
    await putSegments(vault, cluster.pgdata, segments);
    await client.query('select pg_replication_slot_advance($1, $2)', [shipping.slot, startOf(current)]);
  }
  if (isNoted) {
    await putJson(vault, reachedObject(previousSegment(current)), { at: now.toISOString() });
    shipping.saidAt = time;
  }
  if (endsNow || isQuiet) shipping.reachedAt = time;
  return segments.length;
}

/** @returns a text that changes when a writing transaction ends */
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
