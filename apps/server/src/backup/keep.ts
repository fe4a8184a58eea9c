import { yangonDayNumber } from '@zay/contract';
import type { BackupKeep } from '@zay/api/backup-config';
import {
  filePrefix,
  listBases,
  manifestName,
  putJson,
  readManifest,
  timeOf,
  type FileEntry,
  type Manifest,
} from './manifest.ts';
import { readNewFiles, distinctFiles } from './shop-files.ts';
import { removeBase } from './take-backup.ts';
import type { Vault } from './vault.ts';
import { isSegment } from './wal.ts';

const dayMs = 86_400_000;
const weekOf = (time: Date) => Math.floor(yangonDayNumber(time) / 7);

/** @returns the ids to keep: all of the last day, the last one of each recent day and week, and always the newest */
export function keptOf(ids: readonly string[], now: Date, { days, weeks }: BackupKeep): string[] {
  const lastOf = (period: (time: Date) => number, count: number) => {
    const last = new Map(ids.map((id) => [period(timeOf(id)), id]));
    const oldest = period(now) - count;
    return [...last].filter(([at]) => at > oldest).map(([, id]) => id);
  };
  const kept = new Set([
    ...ids.filter((id) => now.getTime() - timeOf(id).getTime() < dayMs),
    ...lastOf(yangonDayNumber, days),
    ...lastOf(weekOf, weeks),
    ...ids.slice(-1),
  ]);
  return ids.filter((id) => kept.has(id));
}

/**
 * Deletes the backups that are not kept, and the log and files that no kept backup needs. Nothing else may write to the
 * vault at the same time.
 * @returns the number of deleted backups
 */
export async function prune(vault: Vault, now: Date, keep: BackupKeep): Promise<number> {
  const { whole } = await listBases(vault);
  const kept = keptOf(whole, now, keep);
  const dropped = whole.filter((id) => !kept.includes(id));
  if (dropped.length === 0) return 0;
  const manifests = await carryFilesOver(vault, whole, kept);
  for (const id of dropped) await removeBase(vault, id);
  await pruneLog(vault, manifests);
  await pruneFiles(vault, manifests);
  return dropped.length;
}

/**
 * Adds the files of each backup that goes to the next one that stays, unless the one before has them: between the two the
 * shop had them, and its moments can still be restored.
 * @returns the manifests of the backups that stay
 */
export async function carryFilesOver(
  vault: Vault,
  whole: readonly string[],
  kept: readonly string[],
): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  let carried: FileEntry[] = [];
  for (const id of whole) {
    const manifest = await readManifest(vault, id);
    if (!kept.includes(id)) {
      carried.push(...manifest.files);
      continue;
    }
    const before = manifests.at(-1);
    const known = new Set([...manifest.files, ...(before?.files ?? [])].map(filePrefix));
    const added = before ? distinctFiles(carried.filter((file) => !known.has(filePrefix(file)))) : [];
    const complete = { ...manifest, files: [...manifest.files, ...added] };
    if (added.length > 0) await putJson(vault, manifestName(id), complete);
    manifests.push(complete);
    carried = [];
  }
  return manifests;
}

/** Deletes segments older than the first backup of their timeline, which are of no use. Keeps the small history files. */
async function pruneLog(vault: Vault, manifests: readonly Manifest[]): Promise<void> {
  const databases = manifests.flatMap(({ database }) => database ?? []);
  if (databases.length === 0) return;
  const newest = Math.max(...databases.map(({ timeline }) => timeline));
  for (const name of await vault.list('wal/')) {
    const [, , file = ''] = name.split('/');
    const [segment = ''] = file.split('.');
    if (!isSegment(segment)) continue;
    const timeline = Number.parseInt(segment.slice(0, 8), 16);
    const firsts = databases.filter((one) => one.timeline === timeline).map((one) => one.firstSegment);
    const isNeeded = firsts.length > 0 ? firsts.some((first) => segment >= first) : timeline > newest;
    if (!isNeeded) await vault.delete(name);
  }
}

async function pruneFiles(vault: Vault, manifests: readonly Manifest[]): Promise<void> {
  const named = [...manifests.flatMap(({ files }) => files), ...(await readNewFiles(vault)).files];
  const needed = new Set(named.map(filePrefix));
  for (const name of await vault.list('files/')) {
    if (!needed.has(name.slice(0, name.lastIndexOf('/') + 1))) await vault.delete(name);
  }
}
