import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../database/database.ts';
import { addToOutbox } from '../messaging/outbox.ts';
import { countTry } from '../http/tries.ts';

export type DiskState = 'ok' | 'low' | 'full';

/** What is left on the fullest disk of the data folder. `full`: nothing should be written any more. */
export interface DiskRoom {
  readonly state: DiskState;
  readonly freeMegabytes: number;
}

/** How many bytes the shop may still write. */
export type FreeBytes = () => Promise<number>;

const megabyte = 1_048_576;
/** The database needs some to end what it began. */
const fullBelowMegabytes = 64;

/** Folders of the data folder that may be on disks of their own; the database's only where it is embedded. */
const foldersOfDisks = { data: '.', files: 'files', database: 'postgres' } as const;

export interface Disk {
  /** What is on it; `data` may be all. */
  readonly holds: keyof typeof foldersOfDisks;
  readonly freeBytes: number;
  readonly wholeBytes: number;
}

/** Reads the room of every disk that the shop's data is on. */
export type ReadDisks = () => Promise<readonly Disk[]>;

/** @param folder of the shop's data; its disk is first, then those of files and database where they are others */
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

/** As long as nothing was written there is no folder. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** @param folder of the shop's data; the fullest of its disks counts */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () =>
    Math.min(...(await disksOf(folder)()).map(({ freeBytes }) => freeBytes));

/** @param lowMegabytes from which on people are warned; 0: never */
export function diskState(freeBytes: number, lowMegabytes: number): DiskState {
  const freeMegabytes = megabytesOf(freeBytes);
  if (lowMegabytes > 0 && freeMegabytes < fullBelowMegabytes) return 'full';
  return freeMegabytes < lowMegabytes ? 'low' : 'ok';
}

export const megabytesOf = (bytes: number): number => Math.floor(bytes / megabyte);

/** @param lowMegabytes from which on people are warned; 0: never */
export async function diskRoom(freeBytes: FreeBytes, lowMegabytes: number): Promise<DiskRoom> {
  const bytes = await freeBytes();
  return { state: diskState(bytes, lowMegabytes), freeMegabytes: megabytesOf(bytes) };
}

/** What failed for lack of room on a disk, whether a file or the database wrote. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code);
}

const once = { limit: 1, seconds: 24 * 3_600 };

/**
 * Tells staff's messenger and the log once a day that the disk is nearly full.
 * @returns how many warnings were sent
 */
export async function warnOfDisk(
  db: Queries,
  { state, freeMegabytes }: DiskRoom,
  log: (sentence: string) => void,
): Promise<number> {
  if (state === 'ok' || (await countTry(db, `disk:${state}`, once)) > 0) return 0;
  log(
    `A disk of the data folder has ${freeMegabytes} MB left. Make room, or slips of payments cannot be kept.`,
  );
  await addToOutbox(db, { topic: 'disk-alert', group: 'disk', payload: { freeMegabytes } });
  return 1;
}
