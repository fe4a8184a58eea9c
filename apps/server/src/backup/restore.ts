import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { restoredMark } from '@zay/api/backup-outage';
import { writeDurably } from '@zay/api/durable-file';
import { writeFilesOwner } from '@zay/api/files-owner';
import { knownMigrations } from '@zay/api/migrate';
import { z } from 'zod';
import { checkRestored, type Checked, type RestoreFinding } from './check-restored.ts';
import { listBases, readJson, readManifest, timeOf, type FileEntry, type Manifest } from './manifest.ts';
import { progressLines, sizeText } from './progress.ts';
import { readNewFiles, unpackFiles, distinctFiles } from './shop-files.ts';
import { BackupError, explainDisk, isMissing } from './store.ts';
import { secretFiles, secretsName } from './take-backup.ts';
import { unfinishedRestore } from './restore-marks.ts';
import { planDatabase, unpackDatabase, type DatabasePlan } from './unpack-database.ts';
import type { Vault } from './vault.ts';
import { printedMoment } from './printed.ts';

export interface RestoreOptions {
  /** The time to restore the shop to; by default the latest one in the vault. */
  readonly until?: Date | undefined;
  /** Whether to restore up to a gap in the log, if there is one. */
  readonly acceptGap?: boolean;
  readonly say: (line: string) => void;
  /** Whether to read and check every page of the database. */
  readonly isThorough?: boolean;
  /** Bytes that must stay free on the disk. */
  readonly reserveBytes?: number;
  /** false skips flushing to disk; for tests, and for copies that are deleted afterwards. */
  readonly durable?: boolean;
}

/** What to restore, decided before anything is written. */
export interface RestorePlan {
  readonly id: string;
  readonly manifest: Manifest;
  readonly database: DatabasePlan | null;
  readonly files: readonly FileEntry[];
}

/**
 * Restores a shop into a data folder that is missing or empty, completely or not at all. It runs no jobs and makes no backups
 * until `makeLive`.
 * @returns the problems that the checks found. They do not stop the restore: the shop may have had them before the backup
 * @throws {BackupError} when the backup cannot be restored here
 */
export async function restoreShop(
  vault: Vault,
  into: string,
  options: RestoreOptions,
): Promise<readonly RestoreFinding[]> {
  const plan = await planRestore(vault, options);
  const draft = await prepareTarget(into);
  // On Ctrl-C too the folder is left empty.
  const removeDraft = () => rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', removeDraft);
  try {
    const { findings } = await restoreDraft(vault, plan, draft, options);
    await writeDurably(join(draft, restoredMark), Buffer.from(`${new Date().toISOString()}\n`));
    // Move the database last: without it the folder does not count as a shop.
    const names = await readdir(draft);
    for (const name of names.toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))) {
      await rename(join(draft, name), join(into, name));
    }
    await rmdir(draft);
    return findings;
  } catch (error) {
    throw explainDisk(into, error);
  } finally {
    process.off('exit', removeDraft);
    removeDraft();
  }
}

/** Chooses the backup, log and files to restore. Writes nothing. @throws {BackupError} when none fits, or the log has a gap */
export async function planRestore(
  vault: Vault,
  { until, acceptGap = false }: Pick<RestoreOptions, 'until' | 'acceptGap'> = {},
): Promise<RestorePlan> {
  const { whole } = await listBases(vault);
  if (whole.length === 0) throw new BackupError(`${vault.place} holds no complete backup.`);
  let found: { id: string; manifest: Manifest } | undefined;
  for (const id of whole.toReversed()) {
    const manifest = await readManifest(vault, id);
    if (until && new Date(manifest.takenAt) > until) continue;
    found = { id, manifest };
    break;
  }
  if (!found) {
    const first = await readManifest(vault, whole[0] ?? '');
    throw new BackupError(
      `The earliest moment that can be restored from ${vault.place} is ${first.takenAt}.`,
    );
  }
  const { id, manifest } = found;
  const known = await knownMigrations();
  const [oldest = ''] = known;
  const applied = manifest.database?.migrations ?? [];
  const unknown = applied.find((name) => name > oldest && !known.includes(name));
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup ${id} is newer than this version of the shop (it has gone through ${unknown}): restore it with the newer version.`,
    );
  }
  if (applied.length > 0 && !applied.includes(oldest)) {
    throw new BackupError(
      `The backup ${id} is older than this version of the shop can upgrade (it has gone through ${applied.at(-1)} only): ` +
        'restore it with the version that made it, and upgrade that one first.',
    );
  }
  const nextId = whole.find((other) => other > id);
  const next = nextId === undefined ? undefined : await readManifest(vault, nextId);
  const database = manifest.database && (await planDatabase(vault, manifest, { until, next, acceptGap }));
  const later = next ?? (await readNewFiles(vault));
  return { id, manifest, database, files: distinctFiles([...manifest.files, ...later.files]) };
}

/** @returns the folder inside `into` to restore to */
async function prepareTarget(into: string): Promise<string> {
  const found = await readdir(into).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw explainDisk(into, error);
  });
  const draft = join(into, unfinishedRestore);
  if (existsSync(draft)) {
    throw new BackupError(
      `Another restore into ${into} is under way, or was cut off: in that case delete ${draft} first.`,
    );
  }
  if (found.length > 0) {
    throw new BackupError(
      `The folder ${into} is not empty: a restore needs an empty one (--into, or DATA_DIR).`,
    );
  }
  await mkdir(draft, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainDisk(into, error);
  });
  return draft;
}

/** Restores into the folder `draft`, and checks it. @throws {BackupError} when it cannot be restored there */
export async function restoreDraft(
  vault: Vault,
  { id, manifest, database, files }: RestorePlan,
  draft: string,
  options: RestoreOptions,
): Promise<Checked> {
  const { say, reserveBytes = usualReserve, durable } = options;
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await assertRoom(draft, fileBytes + (database?.bytes ?? 0), reserveBytes);
  say(`Restoring the backup ${id} (of ${printedMoment(timeOf(id))}) from ${vault.place}.`);
  const progress = progressLines(say);
  const cut =
    database &&
    (await unpackDatabase(vault, id, database, join(draft, 'postgres'), { ...options, progress }));
  await unpackFiles(vault, files, join(draft, 'files'), progress('Files', fileBytes), durable);
  if (manifest.filesOwner !== null) await writeFilesOwner(join(draft, 'files'), manifest.filesOwner);
  if (manifest.hasSecrets) await unpackSecrets(vault, id, draft);
  if (!database) {
    say(
      'The files are restored. The database is the one of DATABASE_URL: restore it with the tool of that server.',
    );
    return { findings: [], rows: null };
  }
  say('Checking what was restored.');
  const { findings, rows } = await checkRestored(draft, manifest, options);
  const gaps = [cut, database.gap].filter((gap) => gap !== null);
  return { findings: [...gaps, ...findings], rows };
}

const usualReserve = 200_000_000;

async function assertRoom(folder: string, bytes: number, reserveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + reserveBytes) return;
  throw new BackupError(
    `There is no room to restore: ${sizeText(bytes + reserveBytes)} are needed, and the disk of ${folder} has ${sizeText(free)} free.`,
  );
}

async function unpackSecrets(vault: Vault, id: string, draft: string): Promise<void> {
  const secrets = z.record(z.string(), z.string()).parse(await readJson(vault, secretsName(id)));
  for (const name of secretFiles) {
    const text = secrets[name];
    if (text !== undefined) await writeDurably(join(draft, name), Buffer.from(text));
  }
}
