import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDurably } from '@zay/api/durable-file';
import { isDiskFull } from '@zay/postgres';
import { z } from 'zod';
import { withWriterLock } from './backup-lock.ts';
import { homeOf, keepKnownLease, knownLeaseOf, readKnownLeases, type KnownLease } from './known-lease.ts';
import { putJson, readJson } from './manifest.ts';
import { printedMoment, printedPath } from './printed.ts';
import { BackupError, isMissing, PlaceEmptied } from './store.ts';
import type { Vault } from './vault.ts';

/**
 * Name of the object that identifies the only data folder that may write to a place. `lease` has a new token after every
 * renewal, and the data folder knows the token too. So a copy of the folder knows the last token only until the original
 * renews it, and whoever does not know it may not write. No clock is compared.
 */
const writerName = 'writer';
const Writer = z.object({
  id: z.uuid(),
  since: z.iso.datetime(),
  host: z.string().optional(),
  /** Missing where an older release wrote. */
  lease: z.object({ number: z.int(), token: z.uuid(), isFree: z.boolean() }).optional(),
  /** Of a process that waits to see whether the lease is renewed. */
  claim: z.uuid().optional(),
  /** From `homeOf`, of that process. */
  claimedFrom: z.string().optional(),
});
type Writer = z.infer<typeof Writer>;

/** How often a lease is renewed at least. */
const leaseMs = 60_000;

/** A data folder and the place that it backs up to. */
export interface WriterPlace {
  readonly vault: Vault;
  readonly dataDir: string;
  /** From `slotOf`. */
  readonly slot: string;
}

export interface WriterOptions {
  /** Of the shop's database, where the processes of a data folder take turns. */
  readonly url: string;
  readonly say: (line: string) => void;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  /** Whether a place that held backups may begin anew. */
  readonly isAnew?: boolean;
  /** The longest time between two renewals, in milliseconds; for tests. */
  readonly leaseMs?: number;
}

/** The right to write to a place, renewed until `release` or `stop`. */
export interface Writing {
  /** false where the place is older than what is known of it, such as the other one of two disks. */
  readonly isContinued: boolean;
  /** Whether another process of this data folder has the right too. */
  readonly isShared: boolean;
  /**
   * Renews the lease.
   * @throws {BackupError} when another data folder writes there: two would delete each other's objects
   * @throws {PlaceEmptied} when there is no writer
   */
  assert(): Promise<void>;
  /** Lets another process write at once. */
  release(): Promise<void>;
  stop(): void;
}

/** The id of a data folder as a writer. Not part of backups, so that a restored copy gets another one. */
async function writerIdOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'backup-writer');
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known !== null) return known.trim();
  await createDurably(file, Buffer.from(`${randomUUID()}\n`));
  return (await readFile(file, 'utf8')).trim();
}

/** @returns null when the place has none */
async function readWriter(vault: Vault): Promise<Writer | null> {
  if (!(await vault.list(writerName)).includes(writerName)) return null;
  const { data } = Writer.safeParse(await readJson(vault, writerName));
  if (data) return data;
  throw new BackupError(`The backup in ${vault.place} is damaged: ${writerName} cannot be read.`);
}

const wayOut = (dataDir: string) =>
  `If this one is the shop now, stop it, and: DATA_DIR=${printedPath(dataDir)} npm run restore -- --live.`;

function assertId({ vault, dataDir }: WriterPlace, found: Writer, id: string): void {
  if (found.id === id) return;
  throw new BackupError(
    `Another data folder than ${dataDir} backs the shop up to ${vault.place} since ${printedMoment(found.since)}: ` +
      `this one is a copy of it. ${wayOut(dataDir)}`,
  );
}

function copied({ vault, dataDir }: WriterPlace, { host }: Writer): BackupError {
  return new BackupError(
    `Another copy of the data folder ${dataDir} backs the shop up to ${vault.place}${host ? ` from the machine ${host}` : ''}, ` +
      `so this one does not: two would mix their orders. Give it a place of its own (BACKUP_TO). ${wayOut(dataDir)}`,
  );
}

/**
 * Makes the data folder the writer of a place. On the same disk of the same machine since its start it continues at once.
 * Otherwise the folder may be a copy, so it waits until the lease of the original would have been renewed; a few seconds
 * where the last process released it. Of several copies that wait the first one goes on: the others claim the place only
 * when it has not done so for long.
 * @throws {BackupError} as `Writing.assert`
 */
export async function becomeWriter(place: WriterPlace, options: WriterOptions): Promise<Writing> {
  const { dataDir, vault, slot } = place;
  const { url, say, signal, isAnew = false, leaseMs: everyMs = leaseMs } = options;
  const id = await writerIdOf(dataDir);
  const home = await homeOf(dataDir);
  const inTurn = <T>(work: () => Promise<T>) => withWriterLock(url, slot, work);
  let token = '';
  let dueAt = 0;
  const put = async (found: Writer | null, number: number, isFree: boolean) => {
    const next = randomUUID();
    dueAt = performance.now() + everyMs;
    try {
      await putLease(place, found, { id, token: next, number, home, isFree });
      token = next;
    } catch (error) {
      // The lease was compared. Shipping the log makes room on a full disk of the data folder, so it goes on.
      if (!found?.lease || error instanceof BackupError || !isDiskFull(error)) throw error;
    }
  };
  const renew = (isFree: boolean) =>
    inTurn(async () => {
      const found = await readWriter(vault);
      if (!found) throw new PlaceEmptied(vault.place);
      assertId(place, found, id);
      const known = await readKnownLeases(dataDir);
      if (!found.lease || !knownLeaseOf(found.lease, known)) throw copied(place, found);
      if (!isFree || found.lease.token === token) await put(found, found.lease.number + 1, isFree);
    });

  /** @param outlasted claim of another process that was not fulfilled */
  const enter = (outlasted?: string) =>
    inTurn(async () => {
      const found = await readWriter(vault);
      const leases = await readKnownLeases(dataDir);
      const ownLease = leases.get(slot);
      if (!found) {
        if (ownLease && !isAnew) throw new PlaceEmptied(vault.place);
        await put(null, (ownLease?.number ?? 0) + 1, false);
        return { isContinued: true, isShared: false };
      }
      assertId(place, found, id);
      if (!found.lease) {
        await put(found, 1, false);
        return { isContinued: true, isShared: false };
      }
      const { lease } = found;
      const known = knownLeaseOf(lease, leases);
      const isOlder = !known && ownLease !== undefined && lease.number < ownLease.number;
      if (!known && !isOlder) throw copied(place, found);
      if (isOlder || (home !== null && known?.home === home)) {
        await put(found, (isOlder ? ownLease.number : lease.number) + 1, false);
        return { isContinued: !isOlder, isShared: !isOlder && !lease.isFree };
      }
      const waitMs = lease.isFree ? everyMs / 6 : everyMs * 1.5;
      const isOwn = home !== null && found.claimedFrom === home;
      if (found.claim !== undefined && found.claim !== outlasted && !isOwn)
        return {
          isContinued: true,
          isShared: false,
          claim: found.claim,
          isOfOther: true,
          waitMs: waitMs * 2,
        };
      const claim = randomUUID();
      await putJson(vault, writerName, { ...found, claim, claimedFrom: home ?? undefined });
      return { isContinued: true, isShared: false, claim, waitMs };
    });
  /** @throws {BackupError} when another process writes or claims meanwhile */
  const outlast = async (claim: string, waitMs: number) => {
    say(
      `Another copy of ${dataDir} may back up to ${vault.place}: this one begins in ${Math.ceil(waitMs / 1_000)} s, if none does.`,
    );
    for (const endsAt = performance.now() + waitMs; performance.now() < endsAt;) {
      await sleep(everyMs / 6, undefined, signal && { signal });
      const found = await readWriter(vault);
      if (found?.claim !== claim) throw found ? copied(place, found) : new PlaceEmptied(vault.place);
    }
  };
  let entered = await enter();
  while (entered.isOfOther) {
    await outlast(entered.claim, entered.waitMs);
    entered = await enter(entered.claim);
  }
  if (entered.claim !== undefined) {
    const { claim, waitMs } = entered;
    await outlast(claim, waitMs);
    await inTurn(async () => {
      const found = await readWriter(vault);
      if (found?.claim !== claim || !found.lease)
        throw found ? copied(place, found) : new PlaceEmptied(vault.place);
      await put(found, found.lease.number + 1, false);
    });
    // Another claim may have crossed this lease on its way: renewing it soon ends that one's wait.
    dueAt = performance.now() + everyMs / 12;
  }
  // Long backups and removals write nothing here meanwhile. What fails is noticed before the next write.
  const timer = setInterval(() => {
    if (performance.now() >= dueAt) renew(false).catch(() => undefined);
  }, everyMs / 12);
  timer.unref();
  const stop = () => clearInterval(timer);
  return {
    isContinued: entered.isContinued,
    isShared: entered.isShared,
    assert: () => renew(false),
    async release() {
      stop();
      await renew(true);
    },
    stop,
  };
}

/** Puts a lease. Its token is kept in the data folder first, so that a crash in between leaves one that is known. */
async function putLease(
  { vault, dataDir, slot }: WriterPlace,
  found: Writer | null,
  next: { id: string; token: string; number: number; home: string | null; isFree: boolean },
): Promise<void> {
  const { id, token, number, home, isFree } = next;
  const known: KnownLease = {
    place: vault.place,
    number,
    tokens: found?.lease ? [found.lease.token, token] : [token],
    home,
  };
  await keepKnownLease(dataDir, slot, known);
  const since = found?.id === id ? found.since : new Date().toISOString();
  const writer: Writer = { id, since, host: hostname(), lease: { number, token, isFree } };
  await putJson(vault, writerName, writer);
}

/** @returns whether another copy of this data folder is the writer of a place */
export async function isOfAnotherCopy({ vault, dataDir }: WriterPlace): Promise<boolean> {
  const found = await readWriter(vault);
  if (found?.id !== (await writerIdOf(dataDir)) || !found.lease) return false;
  return knownLeaseOf(found.lease, await readKnownLeases(dataDir)) === undefined;
}

/** Makes a data folder the writer of a place, whoever was it. */
export async function takeOver(place: WriterPlace): Promise<void> {
  const { vault, dataDir } = place;
  const found = await readWriter(vault);
  const home = await homeOf(dataDir);
  const number = (found?.lease?.number ?? 0) + 1;
  await putLease(place, found, {
    id: await writerIdOf(dataDir),
    token: randomUUID(),
    number,
    home,
    isFree: true,
  });
}
