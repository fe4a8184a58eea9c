import { setTimeout as sleep } from 'node:timers/promises';
import { slotOf, type BackupConfig } from '@zay/api/backup-config';
import { noteBackedUp } from '@zay/api/backup-outage';
import { BackupBusy, placeLock, withBackupLock, type PlaceLock } from './backup-lock.ts';
import { prune } from './keep.ts';
import { listBases, timeOf } from './manifest.ts';
import { openPlace } from './known-lease.ts';
import { knownFiles } from './shop-files.ts';
import { holdLog, isLogWhole, newShipping, releaseForgottenLogs, shipLog, type Shipping } from './ship.ts';
import { PlaceEmptied, type BackupStore } from './store.ts';
import { takeBackup, type BackupSource } from './take-backup.ts';
import { openVaultOf, type Vault } from './vault.ts';
import { becomeWriter, type Writing } from './writer.ts';

export interface BackupLoop {
  /** Settles after the first attempt to open the place. After a rejection the loop retries by itself. */
  readonly opened: Promise<void>;
  /** Ships the log written so far, then ends. Abandons a running backup. @returns whether all is in the place */
  stop(): Promise<boolean>;
}

export interface BackupNotes {
  failed(name: string, error: Error): Promise<void>;
  /** Called on the first success, and on the first one after a failure. */
  works(name: string): Promise<void>;
  /** @param at when it began: what came later may be missing in it */
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
  /** The same for what fails; by default `say`. */
  readonly sayError?: (line: string) => void;
  /** Records the result of each turn for staff. Its errors are ignored. */
  readonly notes?: BackupNotes;
  /** The pause between turns, how long a segment stays open and a lease is not renewed, in milliseconds; for tests. */
  readonly pauseMs?: number;
  readonly segmentMs?: number;
  readonly leaseMs?: number;
}

interface Opened {
  readonly vault: Vault;
  readonly writing: Writing;
  readonly shipping: Shipping;
  /** Gaps in the shipped log since the last backup. After a gap a new backup is due, and shipping pauses until it is taken. */
  gaps: number;
}

/**
 * Takes backups whenever they are due, and ships the log. The two run concurrently, so that a long backup does not delay the
 * log.
 */
export function runBackups(job: BackupJob): BackupLoop {
  const { pauseMs = 15_000, segmentMs = 30_000, sayError = job.say } = job;
  const stopping = new AbortController();
  const { signal } = stopping;
  let opened: Promise<Opened> | undefined;
  let writing: Writing | undefined;
  let lock: PlaceLock | undefined;
  const open = () => (opened ??= openLocked().catch(forget));
  const forget = (error: unknown) => {
    opened = undefined;
    throw error;
  };
  const openLocked = async () => {
    const { url, config, source } = job;
    writing?.stop();
    const store = await openPlace(config, source.dataDir);
    const slot = await slotOf(config);
    // Read the vault after locking: another process may have changed it while this one did not have the lock.
    lock ??= placeLock(url, slot, store.place, () => (opened = undefined));
    await lock.hold();
    const state = await openVault(job, store, slot, signal);
    ({ writing } = state);
    return state;
  };
  // Serialises removing and adding objects, so that shipping never relies on a file that `prune` removes.
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const repeat = async (name: string, work: () => Promise<unknown>) => {
    let told = '';
    let isFirst = true;
    while (!signal.aborted) {
      const error = await work().then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
      );
      if (error && signal.aborted) return;
      const failure = error?.message ?? '';
      const isWaiting = error instanceof BackupBusy;
      if (error && !isWaiting) await note(job.notes?.failed(name, error));
      else if (!error && (told !== '' || isFirst)) await note(job.notes?.works(name));
      isFirst = false;
      // Log a lasting failure, such as an unreachable target, only once.
      if (failure !== '' && failure !== told) {
        if (isWaiting) job.say(`${name} waits: ${failure}`);
        else sayError(`${name} failed: ${failure}`);
      }
      if (failure === '' && told !== '') job.say(`${name} works again.`);
      told = failure;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const inPlace = async <T>(work: (state: Opened) => Promise<T>) => {
    const state = await open();
    return work(state).catch((error: unknown) => {
      if (error instanceof PlaceEmptied) opened = undefined;
      throw error;
    });
  };
  const ship = (everyMs: number) => inPlace((state) => oneByOne(() => shipOnce(job, state, everyMs)));
  const first = open().then(() => undefined);
  first.catch(() => undefined);
  void repeat('The backup', () => inPlace((state) => backUpWhenDue(job, state, oneByOne)));
  const shipping = repeat('Shipping the log to the backup', () => ship(segmentMs));
  return {
    opened: first,
    async stop() {
      stopping.abort();
      await shipping;
      const isWhole = await ship(0).catch((error: Error) => {
        sayError(`The last of the log was not shipped: ${error.message}`);
        return false;
      });
      await writing?.release().catch(() => undefined);
      await lock?.release();
      return isWhole;
    },
  };
}

/** Ignores errors of `notes`: backups go on when the result cannot be stored in the database. */
const note = (noted: Promise<void> | undefined) => noted?.catch(() => undefined);

async function openVault(
  { source, shop, config, url, say, leaseMs }: BackupJob,
  store: BackupStore,
  slot: string,
  signal: AbortSignal,
): Promise<Opened> {
  const vault = await openVaultOf(shop, store, config.passphrase);
  const place = { vault, dataDir: source.dataDir, slot };
  const writing = await becomeWriter(place, { url, say, signal, ...(leaseMs && { leaseMs }) });
  try {
    const shipping = newShipping(slot, await knownFiles(vault));
    const isWhole = (await beginsWhole(source, vault, slot)) && writing.isContinued;
    return { vault, writing, shipping, gaps: isWhole ? 0 : 1 };
  } catch (error) {
    writing.stop();
    throw error;
  }
}

async function beginsWhole({ cluster }: BackupSource, vault: Vault, slot: string): Promise<boolean> {
  if (!cluster) return true;
  const client = await cluster.connectAsSuperuser('zay');
  try {
    await releaseForgottenLogs(client, slot);
    const isHeld = await holdLog(client, slot);
    // A first backup that was cut off may have left its log.
    const { whole } = await listBases(vault);
    return isHeld && whole.length > 0 && (await isLogWhole(client, slot, vault));
  } finally {
    await client.end();
  }
}

/** @returns false while a gap in the log keeps it from being shipped */
async function shipOnce({ source }: BackupJob, state: Opened, everyMs: number): Promise<boolean> {
  const { cluster, dataDir } = source;
  if (!cluster) return true;
  const client = await cluster.connectAsSuperuser('zay');
  try {
    await releaseForgottenLogs(client, state.shipping.slot);
    if (!(await holdLog(client, state.shipping.slot))) state.gaps += 1;
    if (state.gaps > 0) return false;
    const { shipping } = state;
    await shipLog(client, { ...source, cluster }, state.vault, shipping, {
      now: new Date(),
      everyMs,
      // A copy may have been made live in the meantime.
      mayWrite: () => state.writing.assert(),
    });
    if (shipping.reachedAt > 0) await noteBackedUp(dataDir, shipping.slot, new Date(shipping.reachedAt));
    return true;
  } finally {
    await client.end();
  }
}

async function backUpWhenDue(
  { source, url, config, say, notes }: BackupJob,
  state: Opened,
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const { vault, writing, shipping } = state;
  const newest = (await listBases(vault)).whole.at(-1);
  const isDue = newest === undefined || Date.now() - timeOf(newest).getTime() >= config.everyMs;
  const { gaps } = state;
  if (!isDue && gaps === 0) return;
  await writing.assert();
  await withBackupLock(url, async () => {
    const now = new Date();
    await takeBackup(source, vault, { now, say: () => {}, known: shipping.known });
    // It does not count where the disk went away meanwhile, or another copy took over.
    await writing.assert();
    await note(notes?.tookBackup(now));
    // Subtract instead of setting 0: a gap that appeared during this backup needs another one.
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
