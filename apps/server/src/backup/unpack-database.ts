import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogTooShort, recoverPostgres, recoveryPlaces } from '@zay/postgres';
import { z } from 'zod';
import { databasePrefix } from './base-copy.ts';
import { unpackCluster } from './database-copy.ts';
import { readJson, type DatabaseEntry, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { BackupError } from './store.ts';
import type { Vault } from './vault.ts';
import { historyFile, nextSegment, segmentBytes, segmentObject, walPrefix } from './wal.ts';

export const reachedName = 'wal/reached';
/** The time up to which all writes are in the vault, and the last segment at that time. */
export const Reached = z.object({ at: z.iso.datetime(), segment: z.string() });

export interface DatabasePlan {
  readonly entry: DatabaseEntry;
  /** The segments to replay, without a gap. */
  readonly segments: readonly string[];
  /** The time up to which `segments` contain all writes. It may be later than the last write. */
  readonly reachesTo: Date;
  readonly bytes: number;
}

/**
 * Chooses the segments of the log to replay on a backup.
 * @param next the following backup, if any; a restore from this one replays at most up to it
 * @throws {BackupError} when a segment that the backup needs is missing
 */
export async function planDatabase(
  vault: Vault,
  { database, takenAt }: Manifest,
  { until, next }: { until: Date | undefined; next: Manifest | undefined },
): Promise<DatabasePlan> {
  if (!database) throw new Error('the backup holds no database');
  const prefix = walPrefix(database.timeline);
  const kept = new Set((await vault.list(prefix)).map((name) => name.slice(prefix.length)));
  // Later moments are restored from the next backup, which is consistent at the end of its last segment.
  const isSame = next?.database?.timeline === database.timeline;
  const end = isSame ? nextSegment(next.database?.lastSegment ?? '') : undefined;
  const segments: string[] = [];
  for (let at = database.firstSegment; kept.has(at) && at !== end; at = nextSegment(at)) segments.push(at);
  const last = segments.at(-1) ?? '';
  if (last < database.lastSegment) {
    throw new BackupError(
      `The backup in ${vault.place} is not whole: ${segmentObject(nextOf(segments, database))} is missing. Restore an earlier one.`,
    );
  }
  let reachesTo = new Date(takenAt);
  const names = await vault.list(reachedName);
  const reached = names.includes(reachedName) ? Reached.safeParse(await readJson(vault, reachedName)) : null;
  if (reached?.success && reached.data.segment === last) reachesTo = later(reachesTo, reached.data.at);
  if (isSame && last === next.database?.lastSegment) reachesTo = later(reachesTo, next.takenAt);
  return {
    entry: database,
    segments,
    reachesTo,
    bytes: database.bytes + segments.length * segmentBytes + (until ? segmentBytes : 0),
  };
}

const nextOf = (segments: readonly string[], database: DatabaseEntry) =>
  segments.length === 0 ? database.firstSegment : nextSegment(segments.at(-1) ?? '');

const later = (date: Date, other: string) => (new Date(other) > date ? new Date(other) : date);

/**
 * Unpacks a base backup and its log into `dataDir`, and replays the log.
 * @throws {BackupError} when an object is damaged, or the log ends before `until`
 */
export async function unpackDatabase(
  vault: Vault,
  id: string,
  { entry, segments, reachesTo }: DatabasePlan,
  dataDir: string,
  options: {
    readonly until?: Date | undefined;
    readonly say: (line: string) => void;
    readonly progress: Progress;
    readonly durable?: boolean;
  },
): Promise<void> {
  const { until, say, progress, durable = true } = options;
  const { pgdata, wal } = recoveryPlaces(dataDir);
  await unpackCluster(vault, databasePrefix(id), entry, pgdata, progress('Database', entry.bytes));
  const count = progress('Log', segments.length * segmentBytes);
  for (const segment of segments) {
    const bytes = await vault.get(segmentObject(segment));
    await writeFile(join(wal, segment), bytes, { mode: 0o600 });
    count(bytes.length);
  }
  await unpackHistories(vault, wal);
  const replayed = progress('Replay', segments.length, 'segments');
  let at = 0;
  const onSegment = (segment: string) => {
    const now = segments.indexOf(segment) + 1;
    if (now > at) replayed(now - at);
    at = Math.max(at, now);
  };
  const recover = (moment: Date | undefined) =>
    recoverPostgres({ dataDir, log: say, until: moment, onSegment, durable });
  await recover(until).catch((error: unknown) => {
    if (!(error instanceof LogTooShort) || !until) throw error;
    if (until <= reachesTo) return recover(undefined);
    throw new BackupError(
      `The backup in ${vault.place} reaches only to ${reachesTo.toISOString()}: choose an earlier moment, or leave --until out.`,
    );
  });
}

/** The restored database begins a new timeline, whose number must not have been used before. */
async function unpackHistories(vault: Vault, wal: string): Promise<void> {
  for (const name of await vault.list('wal/')) {
    const [, timeline = '', kind] = name.split('/');
    if (kind !== 'history') continue;
    const file = historyFile(Number.parseInt(timeline, 16));
    await writeFile(join(wal, file), await vault.get(name), { mode: 0o600 });
  }
}
