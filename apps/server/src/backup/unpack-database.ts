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
/** Up to when all that was written is in the vault, and in which segment that ended. */
export const Reached = z.object({ at: z.iso.datetime(), segment: z.string() });

export interface DatabasePlan {
  readonly entry: DatabaseEntry;
  /** The log to replay, without a gap. */
  readonly segments: readonly string[];
  /** Everything up to here is in that log, whether something happened last or not. */
  readonly reachesTo: Date;
  readonly bytes: number;
}

/**
 * Decides which log belongs to a backup.
 * @param next the backup after it, when there is one: what is restored from this one ends there at the latest
 * @throws {BackupError} when log is missing that the backup cannot do without, or it ends before `until`
 */
export async function planDatabase(
  vault: Vault,
  { database, takenAt }: Manifest,
  { until, next }: { until: Date | undefined; next: Manifest | undefined },
): Promise<DatabasePlan> {
  if (!database) throw new Error('the backup holds no database');
  const prefix = walPrefix(database.timeline);
  const kept = new Set((await vault.list(prefix)).map((name) => name.slice(prefix.length)));
  // The next backup is consistent at the end of its own last segment, so nothing before it needs more.
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

/** Unpacks a base backup and its log into `dataDir`, and replays the log. */
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

/** The restored database begins a timeline of its own. It must not have the number of one that was before. */
async function unpackHistories(vault: Vault, wal: string): Promise<void> {
  for (const name of await vault.list('wal/')) {
    const [, timeline = '', kind] = name.split('/');
    if (kind !== 'history') continue;
    const file = historyFile(Number.parseInt(timeline, 16));
    await writeFile(join(wal, file), await vault.get(name), { mode: 0o600 });
  }
}
