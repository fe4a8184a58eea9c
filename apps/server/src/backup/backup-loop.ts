import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupConfig } from '@zay/api/backup-config';
import { BackupBusy, placeLock, withBackupLock, type PlaceLock } from './backup-lock.ts';
import { prune } from './keep.ts';
import { listBases, timeOf } from './manifest.ts';
import { openForWriting } from './open-store.ts';
import { knownFiles } from './shop-files.ts';
import {
  holdLog,
  isLogWhole,
  newShipping,
  releaseForgottenLogs,
  shipLog,
  slotOf,
  type Shipping,
} from './ship.ts';
import type { BackupStore } from './store.ts';
import { takeBackup, type BackupSource } from './take-backup.ts';
import { openVaultOf, type Vault } from './vault.ts';

export interface BackupLoop {
  /** Rejects where the first try to open the place fails; the loop tries again. */
  readonly opened: Promise<void>;
  /** Ships what was written until now, then ends. A backup that is under way is given up. */
  stop(): Promise<void>;
}

export interface BackupNotes {
  failed(name: string, error: Error): Promise<void>;
  /** After a failure, and the first time. */
  works(name: string): Promise<void>;
  tookBackup(at: Date): Promise<void>;
}

export interface BackupJob {
  readonly source: BackupSource;
  /** Of the shop's database. */
  readonly url: string;
  /** Names the shop in the vault. */
  readonly shop: string;
  readonly config: Omit<BackupConfig, 'drill'> & { readonly to: string };
  readonly say: (line: string) => void;
  /** Told of every turn, for staff; what it throws changes nothing. */
  readonly notes?: BackupNotes;
  /** How often the log is looked at, and how long a segment stays open; for tests. */
  readonly pauseMs?: number;
  readonly segmentMs?: number;
}

interface Opened {
  readonly vault: Vault;
  readonly shipping: Shipping;
  /** Gaps in the log since the last backup. Where there is one, a new backup is due, and the log after it waits for that. */
  gaps: number;
}

/**
 * Backs the shop up again and again, and ships its log in between. The two go on side by side, so that a long backup does
 * not hold the log back.
 */
export function runBackups(job: BackupJob): BackupLoop {
  const { pauseMs = 15_000, segmentMs = 30_000 } = job;
  const stopping = new AbortController();
  const { signal } = stopping;
  let opened: Promise<Opened> | undefined;
  let lock: PlaceLock | undefined;
  const open = () => (opened ??= openPlace().catch(forget));
  const forget = (error: unknown) => {
    opened = undefined;
    throw error;
  };
  const openPlace = async () => {
    const { url, config } = job;
    const store = await openForWriting(config.to, config.s3);
    const slot = await slotOf(config);
    // Whoever took the place over meanwhile may have changed what is there.
    lock ??= placeLock(url, slot, store.place, () => (opened = undefined));
    await lock.hold();
    return openVault(job, store, slot);
  };
  // What is removed must not be put at the same moment.
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const repeat = async (name: string, work: () => Promise<void>) => {
    let told = '';
    let isFirst = true;
    while (!signal.aborted) {
      const error = await work().then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
      );
      const failure = error?.message ?? '';
      const isWaiting = error instanceof BackupBusy;
      if (error && !isWaiting) await note(job.notes?.failed(name, error));
      else if (!error && (told !== '' || isFirst)) await note(job.notes?.works(name));
      isFirst = false;
      // What lasts, as a target that is away, is told once.
      if (failure !== '' && failure !== told)
        job.say(`${name} ${isWaiting ? 'waits' : 'failed'}: ${failure}`);
      if (failure === '' && told !== '') job.say(`${name} works again.`);
      told = failure;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ship = async (everyMs: number) => {
    const state = await open();
    await oneByOne(() => shipOnce(job, state, everyMs));
  };
  const first = open().then(() => undefined);
  first.catch(() => undefined);
  void repeat('The backup', async () => backUpWhenDue(job, await open(), oneByOne));
  const shipping = repeat('Shipping the log to the backup', () => ship(segmentMs));
  return {
    opened: first,
    async stop() {
      stopping.abort();
      await shipping;
      await ship(0).catch(() => undefined);
      await lock?.release();
    },
  };
}

/** A database that takes no note stops no backup. */
const note = (noted: Promise<void> | undefined) => noted?.catch(() => undefined);

async function openVault(
  { source, shop, config }: BackupJob,
  store: BackupStore,
  slot: string,
): Promise<Opened> {
  const vault = await openVaultOf(shop, store, config.passphrase);
  const shipping = newShipping(slot, await knownFiles(vault));
  return { vault, shipping, gaps: (await beginsWhole(source, vault, slot)) ? 0 : 1 };
}

async function beginsWhole({ cluster }: BackupSource, vault: Vault, slot: string): Promise<boolean> {
  if (!cluster) return true;
  const client = await cluster.connectAsSuperuser('zay');
  try {
    await releaseForgottenLogs(client, slot);
    return (await holdLog(client, slot)) && (await isLogWhole(client, slot, vault));
  } finally {
    await client.end();
  }
}

async function shipOnce({ source }: BackupJob, state: Opened, everyMs: number): Promise<void> {
  const { cluster, dataDir } = source;
  if (!cluster) return;
  const client = await cluster.connectAsSuperuser('zay');
  try {
    await releaseForgottenLogs(client, state.shipping.slot);
    if (!(await holdLog(client, state.shipping.slot))) state.gaps += 1;
    if (state.gaps > 0) return;
    await shipLog(client, { cluster, dataDir }, state.vault, state.shipping, { now: new Date(), everyMs });
  } finally {
    await client.end();
  }
}

async function backUpWhenDue(
  { source, url, config, say, notes }: BackupJob,
  state: Opened,
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const { vault, shipping } = state;
  const newest = (await listBases(vault)).whole.at(-1);
  const isDue = newest === undefined || Date.now() - timeOf(newest).getTime() >= config.everyMs;
  const { gaps } = state;
  if (!isDue && gaps === 0) return;
  await withBackupLock(url, async () => {
    await takeBackup(source, vault, { now: new Date(), say: () => {}, known: shipping.known });
    await note(notes?.tookBackup(new Date()));
    // One that came meanwhile asks for yet another backup.
    state.gaps -= gaps;
    await oneByOne(async () => {
      if ((await prune(vault, new Date(), config.keep)) === 0) return;
      const left = await knownFiles(vault);
      for (const key of shipping.known.keys()) if (!left.has(key)) shipping.known.delete(key);
    });
  });
  if (newest === undefined) say(`The first backup is in ${vault.place}.`);
  else if (gaps > 0) say(`The log had a gap: a new backup in ${vault.place} begins it.`);
}
