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
import {
  historyFile,
  isSegment,
  lastSegmentBefore,
  nextSegment,
  reachedObject,
  segmentBytes,
  segmentObject,
  timelineOf,
  walPrefix,
} from './wal.ts';
import { printedMoment } from './printed.ts';

/** Release 0.1.0 kept one object for the whole log, which names its segment. */
const lastReachedName = 'wal/reached';
const Reached = z.object({ at: z.iso.datetime(), segment: z.string().optional() });

export interface DatabasePlan {
  readonly entry: DatabaseEntry;
  /** The segments to replay, without a gap. */
  readonly segments: readonly string[];
  /** The time up to which `segments` contain all writes. It may be later than the last write. */
  readonly reachesTo: Date;
  /** The same of `segments` up to one of them. */
  reachedBy(segment: string): Promise<Date>;
  /** A sentence, when a segment is missing that leads to what is wanted, although it or later ones were put. */
  readonly gap: string | null;
  readonly bytes: number;
}

/**
 * Chooses the segments of the log to replay on a backup.
 * @param next the following backup, if any; a restore from this one replays at most up to it
 * @param acceptGap whether to stop at a gap, instead of refusing
 * @throws {BackupError} when a segment that the backup needs is missing, or one that leads to `until` or to the end
 */
export async function planDatabase(
  vault: Vault,
  { database, takenAt }: Manifest,
  wanted: { until: Date | undefined; next: Manifest | undefined; acceptGap: boolean },
): Promise<DatabasePlan> {
  if (!database) throw new Error('the backup holds no database');
  const { until, next, acceptGap } = wanted;
  const { kept, reached } = await listLog(vault, database.timeline);
  // Later moments are restored from the next backup, which is consistent at the end of its last segment.
  const nextDatabase = next?.database?.timeline === database.timeline ? next.database : undefined;
  const end = nextDatabase && nextSegment(nextDatabase.lastSegment);
  const segments: string[] = [];
  for (let at = database.firstSegment; kept.has(at) && at !== end; at = nextSegment(at)) segments.push(at);
  const last = segments.at(-1) ?? '';
  const missing = segments.length === 0 ? database.firstSegment : nextSegment(last);
  if (last < database.lastSegment) {
    throw new BackupError(
      `The backup in ${vault.place} is not whole: ${segmentObject(missing)} is missing. Restore an earlier one.`,
    );
  }
  const reachedBy = async (end: string) => {
    const lastNoted = [...reached.keys()].findLast(
      (segment) => segment >= database.firstSegment && segment <= end,
    );
    const noted = (lastNoted && (await readReached(vault, reached.get(lastNoted) ?? ''))?.at) ?? takenAt;
    return new Date(noted > takenAt ? noted : takenAt);
  };
  const reachesTo = await reachedBy(last);
  const isWhole = nextDatabase && last === nextDatabase.lastSegment;
  // The log may pause before a backup, after the last segment that was put. What was put before the pause must be there.
  const put = [...kept, ...reached.keys()].filter(
    (segment) => nextDatabase === undefined || segment < nextDatabase.firstSegment,
  );
  const gap =
    !isWhole && (until === undefined || until > reachesTo) && put.some((segment) => segment >= missing)
      ? gapText(`${segmentObject(missing)} is missing in ${vault.place}`, reachesTo)
      : null;
  if (gap !== null && !acceptGap) throw refusedGap(gap);
  return {
    entry: database,
    segments,
    reachedBy,
    reachesTo: isWhole && next ? new Date(next.takenAt) : reachesTo,
    gap,
    bytes: database.bytes + segments.length * segmentBytes + (until ? segmentBytes : 0),
  };
}

const gapText = (what: string, reachesTo: Date) =>
  `${what}: what the shop wrote after ${printedMoment(reachesTo)} cannot be restored.`;

const refusedGap = (gap: string) => new BackupError(`${gap} To restore it up to that gap, add --accept-gap.`);

/** The segments of a timeline in the vault, and their `.reached` objects, by segment. */
async function listLog(vault: Vault, timeline: number) {
  const prefix = walPrefix(timeline);
  const names = (await vault.list(prefix)).map((name) => name.slice(prefix.length));
  const reached = new Map<string, string>();
  for (const name of names) {
    const [segment = '', kind] = name.split('.');
    if (kind === 'reached') reached.set(segment, reachedObject(segment));
  }
  if (reached.size === 0 && (await vault.list(lastReachedName)).includes(lastReachedName)) {
    const segment = (await readReached(vault, lastReachedName))?.segment;
    if (segment !== undefined && timelineOf(segment) === timeline) reached.set(segment, lastReachedName);
  }
  return { kept: new Set(names.filter(isSegment)), reached };
}

const readReached = async (vault: Vault, name: string) => Reached.safeParse(await readJson(vault, name)).data;

/**
 * Unpacks a base backup and its log into `dataDir`, and replays the log.
 * @returns a sentence, when a segment does not continue the one before it: PostgreSQL takes that for the end of the log
 * @throws {BackupError} when an object is damaged, or the log ends before `until`; for such a segment too, unless `acceptGap`
 */
export async function unpackDatabase(
  vault: Vault,
  id: string,
  { entry, segments, reachesTo, reachedBy }: DatabasePlan,
  dataDir: string,
  options: {
    readonly until?: Date | undefined;
    readonly say: (line: string) => void;
    readonly progress: Progress;
    readonly durable?: boolean;
    readonly acceptGap?: boolean;
  },
): Promise<string | null> {
  const { until, say, progress, durable = true, acceptGap = false } = options;
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
  // A replay that ends at `until` needs no more of the log.
  let isToEnd = until === undefined;
  const { lastChange, endsAt } = await recover(until).catch((error: unknown) => {
    if (!(error instanceof LogTooShort) || !until) throw error;
    isToEnd = true;
    if (until <= reachesTo) return recover(undefined);
    throw new BackupError(
      `The backup in ${vault.place} reaches only to ${printedMoment(reachesTo)}: choose an earlier moment, or leave --until out.`,
    );
  });
  const replayedTo = lastSegmentBefore(entry.timeline, endsAt);
  const isCut = isToEnd && replayedTo < (segments.at(-1) ?? '');
  const reached = isCut ? await reachedBy(replayedTo) : reachesTo;
  const gap = isCut
    ? gapText(
        `${segmentObject(nextSegment(replayedTo))} in ${vault.place} does not continue the log before it`,
        reached,
      )
    : null;
  if (gap !== null && !acceptGap) throw refusedGap(gap);
  const asOf = until && until < reached ? until : reached;
  say(
    `The database is as it was at ${printedMoment(lastChange && lastChange > asOf ? lastChange : asOf)}` +
      (lastChange ? `; its last change is of ${printedMoment(lastChange)}.` : '.'),
  );
  return gap;
}

/** The restored database begins a new timeline, whose number must not have been used before. */
export async function unpackHistories(vault: Vault, wal: string): Promise<void> {
  for (const name of await vault.list('wal/')) {
    const [, timeline = '', kind] = name.split('/');
    if (kind !== 'history') continue;
    const file = historyFile(Number.parseInt(timeline, 16));
    await writeFile(join(wal, file), await vault.get(name), { mode: 0o600 });
  }
}
