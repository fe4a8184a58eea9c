import { existsSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupConfig, DrillConfig } from '@zay/api/backup-config';
import type { Config } from '@zay/api/config';
import { batchTimeouts, openDatabase, type Database } from '@zay/api/database';
import { findLastDrill, noteDrillBegin, noteDrillEnd, type DrillFindings } from '@zay/api/restore-drills';
import { removeData } from '@zay/postgres';
import { withDrillLock } from './backup-lock.ts';
import { listBases, timeOf } from './manifest.ts';
import { openForReading } from './open-store.ts';
import { planRestore, restoreDraft } from './restore.ts';
import { explainDisk } from './store.ts';
import { openAnyVault, type Vault } from './vault.ts';
import { printedMoment } from './printed.ts';

/** The niceness of processes that take backups or run drills, and of their databases, so that the shop has priority. */
export const backgroundPriority = 10;

/** A restore drill: restores the newest backup to a folder of its own, checks the copy, and deletes it. */
export interface DrillJob {
  readonly dataDir: string;
  /** Of the shop's database. A drill uses it only for its lock and its result. */
  readonly url: string;
  readonly db: Database;
  /** The shop's id in the vault. */
  readonly shop: string;
  readonly config: Pick<BackupConfig, 'passphrase' | 's3'> & {
    readonly to: string;
    readonly drill: DrillConfig;
  };
  /** Bytes that must stay free on the disk. */
  readonly reserveBytes: number;
  readonly say: (line: string) => void;
  /** The same for what fails; by default `say`. */
  readonly sayError?: (line: string) => void;
}

export interface Drilled extends DrillFindings {
  readonly ms: number;
}

/** @returns the bytes that a drill leaves free: more than the threshold of the disk alert, so that no drill causes one */
export const drillReserve = ({ diskLowMegabytes }: Pick<Config, 'diskLowMegabytes'>): number =>
  (diskLowMegabytes + 200) * 1_048_576;

/**
 * Opens the shop's database to store results of backups and drills. Slowness is no failure, because no request waits
 * for it.
 */
export const openNotes = (url: string) => openDatabase(url, { maxConnections: 1, ...batchTimeouts });

const folderOf = ({ dataDir, shop, config }: DrillJob, parent = config.drill.folder ?? dataDir) =>
  join(parent, `restore-drill-${shop}`);

/**
 * Runs a drill now, and stores the result for staff. A failed restore is a result, not an error.
 * @param progress called with one line at a time
 * @throws {BackupError} when another drill is running, or the place of the backups cannot be opened
 */
export const drill = (job: DrillJob, progress: (line: string) => void): Promise<Drilled> =>
  withDrillLock(job.url, () => inVault(job, (vault) => drillLocked(job, vault, progress)));

async function drillLocked(job: DrillJob, vault: Vault, progress: (line: string) => void): Promise<Drilled> {
  const began = new Date();
  const id = await noteDrillBegin(job.db, began);
  const found = await restoreAside(vault, folderOf(job), job.reserveBytes, progress);
  const ended = new Date();
  await noteDrillEnd(job.db, id, ended, found);
  return { ...found, ms: ended.getTime() - began.getTime() };
}

/** Opens the place of the backups as a restore does: with its name and the passphrase only. */
async function inVault<T>({ config }: DrillJob, work: (vault: Vault) => Promise<T>): Promise<T> {
  const store = await openForReading(config.to, config.s3);
  try {
    return await work(await openAnyVault(store, config.passphrase));
  } finally {
    await store.close();
  }
}

/** Restores the newest backup of a vault into `folder`, checks it, and deletes it. Errors become `problems` of the result. */
export async function restoreAside(
  vault: Vault,
  folder: string,
  reserveBytes: number,
  say: (line: string) => void,
): Promise<DrillFindings> {
  await clear(folder);
  const removeNow = () => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The copy's database may still write. `removeLeftovers` deletes the rest at the next start.
    }
  };
  process.once('exit', removeNow);
  let backupAt: Date | null = null;
  try {
    const plan = await planRestore(vault);
    backupAt = timeOf(plan.id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Not durable: the copy is useless after a power failure, and flushing would slow down the shop's disk.
    const options = { say, reserveBytes, isThorough: true, durable: false };
    const { findings, rows } = await restoreDraft(vault, plan, folder, options);
    return { backupAt, rows, files: plan.files.length, problems: findings };
  } catch (error) {
    const explained = explainDisk(folder, error);
    const problem = explained instanceof Error ? explained.message : String(explained);
    return { backupAt, rows: null, files: null, problems: [problem] };
  } finally {
    process.off('exit', removeNow);
    await clear(folder);
  }
}

async function clear(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await removeData(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns the result of a drill as one or more lines */
export function drillText({ backupAt, rows, files, problems, ms }: Drilled): string {
  const of = backupAt === null ? '' : ` of the backup of ${printedMoment(backupAt)}`;
  const took = `${(ms / 1_000).toFixed(1)} s`;
  if (problems.length > 0) return [`The restore drill${of} failed after ${took}:`, ...problems].join('\n');
  const counted = rows === null ? `${files} files` : `${rows} rows and ${files} files`;
  return `The restore drill${of} took ${took}: ${counted}, nothing wrong.`;
}

const hour = 3_600_000;

/** @returns when the next drill is due. An interrupted drill is repeated after an hour, a failed one after a day. */
export function nextDrill(
  everyMs: number,
  last:
    | { readonly beganAt: Date; readonly endedAt: Date | null; readonly problem: string | null }
    | undefined,
): Date {
  if (!last) return new Date(0);
  const longest = last.endedAt === null ? hour : last.problem === null ? everyMs : 24 * hour;
  return new Date(last.beganAt.getTime() + Math.min(everyMs, longest));
}

/** Deletes the copy that a killed process left, also in the default folder, as the setting may have changed since. */
export const removeLeftovers = (job: DrillJob): Promise<void> =>
  withDrillLock(job.url, async () => {
    for (const folder of new Set([folderOf(job), folderOf(job, job.dataDir)])) await clear(folder);
  });

/** @returns null when no drill is due, or there is no backup yet */
export async function drillWhenDue(job: DrillJob): Promise<Drilled | null> {
  const { everyMs } = job.config.drill;
  if (everyMs === null || nextDrill(everyMs, await findLastDrill(job.db)) > new Date()) return null;
  // Backups fail too when the place cannot be opened, and staff see those failures. So a drill reports nothing.
  const isReady = await inVault(job, async (vault) => {
    return vault.shop === job.shop && (await listBases(vault)).whole.length > 0;
  }).catch(() => false);
  return isReady ? drill(job, () => {}) : null;
}

/** Runs a drill whenever one is due. */
export function runDrills(job: DrillJob, pauseMs = 60_000): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { say, sayError = say } = job;
  let told = '';
  const turn = async (work: () => Promise<Drilled | null | void>) => {
    const failure = await work().then(
      (drilled) => {
        if (drilled) (drilled.problems.length > 0 ? sayError : say)(drillText(drilled));
        return '';
      },
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure !== '' && failure !== told) sayError(`No restore drill: ${failure}`);
    told = failure;
  };
  const repeat = async () => {
    await turn(() => removeLeftovers(job));
    while (!signal.aborted) {
      await turn(() => drillWhenDue(job));
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
