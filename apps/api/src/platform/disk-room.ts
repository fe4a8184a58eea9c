import { statfs } from 'node:fs/promises';
import type { Queries } from './database.ts';
import { addToOutbox } from './outbox.ts';
import { countTry } from './tries.ts';

/** What is left on the disk of the data folder. `full`: nothing should be written any more. */
export interface DiskRoom {
  readonly state: 'ok' | 'low' | 'full';
  readonly freeMegabytes: number;
}

/** How many bytes the shop may still write. */
export type FreeBytes = () => Promise<number>;

const megabyte = 1_048_576;
/** The database needs some to end what it began. */
const fullBelowMegabytes = 64;

/** @param folder of the shop's data */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

/** @param lowMegabytes from which on people are warned; 0: never */
export async function diskRoom(freeBytes: FreeBytes, lowMegabytes: number): Promise<DiskRoom> {
  const freeMegabytes = Math.floor((await freeBytes()) / megabyte);
  const isFull = lowMegabytes > 0 && freeMegabytes < fullBelowMegabytes;
  return { state: isFull ? 'full' : freeMegabytes < lowMegabytes ? 'low' : 'ok', freeMegabytes };
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
    `The disk of the data folder has ${freeMegabytes} MB left. Make room, or slips of payments cannot be kept.`,
  );
  await addToOutbox(db, { topic: 'disk-alert', group: 'disk', payload: { freeMegabytes } });
  return 1;
}
