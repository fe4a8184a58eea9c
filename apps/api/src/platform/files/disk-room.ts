import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { alertOnce } from '../messaging/alert-once.ts';

export type DiskState = 'ok' | 'low' | 'full';

/** Free space of the fullest disk of the data folder. `full`: nothing more should be written. */
export interface DiskRoom {
  readonly state: DiskState;
  readonly freeMegabytes: number;
}

/** Returns the free bytes of the fullest disk. */
export type FreeBytes = () => Promise<number>;

const megabyte = 1_048_576;
/** Reserve that the database needs to finish running work. */
const fullBelowMegabytes = 64;

/** Subfolders of the data folder that may be on separate disks. `postgres` exists only with the embedded database. */
const foldersOfDisks = { data: '.', files: 'files', database: 'postgres' } as const;

export interface Disk {
  /** The first folder found on this disk; with `data`, files and database may be on it too. */
  readonly holds: keyof typeof foldersOfDisks;
  readonly freeBytes: number;
  readonly wholeBytes: number;
}

/** Reads the size and free space of every disk with data of the shop. */
export type ReadDisks = () => Promise<readonly Disk[]>;

/** @param folder the data folder; its disk comes first, then those of files and database where they differ */
export const disksOf =
  (folder: string): ReadDisks =>
  async () => {
    const disks = new Map<number, Disk>();
    for (const holds of ['data', 'files', 'database'] as const) {
      const path = join(folder, foldersOfDisks[holds]);
      const device = (await stat(path).catch(nullIfMissing))?.dev;
      if (device === undefined || disks.has(device)) continue;
      const { bavail, blocks, bsize } = await statfs(path);
      disks.set(device, { holds, freeBytes: bavail * bsize, wholeBytes: blocks * bsize });
    }
    return [...disks.values()];
  };

/** A folder does not exist before the first write. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** @param folder the data folder; the fullest of its disks counts */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () =>
    Math.min(...(await disksOf(folder)()).map(({ freeBytes }) => freeBytes));

/** @param lowMegabytes the state is `low` below this; 0: always `ok` */
export function diskState(freeBytes: number, lowMegabytes: number): DiskState {
  const freeMegabytes = megabytesOf(freeBytes);
  if (lowMegabytes > 0 && freeMegabytes < fullBelowMegabytes) return 'full';
  return freeMegabytes < lowMegabytes ? 'low' : 'ok';
}

export const megabytesOf = (bytes: number): number => Math.floor(bytes / megabyte);

/** @param lowMegabytes as for `diskState` */
export async function diskRoom(freeBytes: FreeBytes, lowMegabytes: number): Promise<DiskRoom> {
  const bytes = await freeBytes();
  return { state: diskState(bytes, lowMegabytes), freeMegabytes: megabytesOf(bytes) };
}

/**
 * Warns in the log and in staff's messenger that a disk is nearly full, once a day.
 * @returns how many warnings were sent: 0 or 1
 */
export async function warnOfDisk(
  db: Database,
  { state, freeMegabytes }: DiskRoom,
  log: (sentence: string) => void,
): Promise<number> {
  if (state === 'ok') return 0;
  const alert = { topic: 'disk-alert', group: 'disk', payload: { freeMegabytes } };
  const told = await alertOnce(db, { key: `disk:${state}`, seconds: 24 * 3_600 }, alert);
  if (told > 0)
    log(
      `A disk of the data folder has ${freeMegabytes} MB left. Make room, or slips of payments cannot be kept.`,
    );
  return told;
}
