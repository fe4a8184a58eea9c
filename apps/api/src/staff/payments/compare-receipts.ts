import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files.ts';
import { uploadTurn, workOnPicture } from '../../platform/picture-work.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findResembling,
  findUncompared,
  isCompared,
  keepLikenesses,
  keepPrint,
  putOff,
} from './receipt-prints.store.ts';

interface Receipts {
  readonly db: Database;
  readonly files: FileStore;
}

/** Bits of 64 in which the hashes of copies differ at most, and how many of those are looked at (docs/decisions/0084). */
const nearby = { distance: 8, limit: 40 };

/** Receipts that are looked up at once. */
const batch = 20;

/** Compares receipts that came since, then those that are older than the comparison. @returns how many */
export async function compareReceipts(receipts: Receipts, signal: AbortSignal): Promise<number> {
  let compared = 0;
  for (;;) {
    const keys = await findUncompared(receipts.db, batch);
    for (const key of keys) {
      if (signal.aborted || !(await compareReceipt(receipts, key))) return compared;
      compared += 1;
    }
    if (keys.length < batch) return compared;
  }
}

/**
 * Finds the receipts that one is a copy of, once. Its hash is stored first: of two that are compared at once, one sees
 * the other. One that cannot be read now is put off. @returns false when it has to be tried again: too many pictures wait
 */
export async function compareReceipt({ db, files }: Receipts, key: string): Promise<boolean> {
  if (await isCompared(db, key)) return true;
  const picture = await files.read('private', key);
  const phash = picture && (await twice(() => workOnPicture(uploadTurn, 'print', picture)));
  if (phash instanceof Refusal) return false;
  if (!picture || !phash) {
    await putOff(db, key);
    return true;
  }
  await keepPrint(db, key, phash);
  const alike: string[] = [];
  for (const other of await findResembling(db, key, nearby)) {
    const beside = await files.read('private', other);
    const isCopy = beside && (await twice(() => workOnPicture(uploadTurn, 'isCopy', picture, beside)));
    if (isCopy instanceof Refusal) return false;
    if (isCopy) alike.push(other);
  }
  await db.transaction().execute((trx) => keepLikenesses(trx, key, alike, new Date()));
  return true;
}

/** What fails may have been ended because another picture took too long. @returns null when it fails again */
const twice = <T>(work: () => Promise<T>): Promise<T | null> =>
  work()
    .catch(() => work())
    .catch(() => null);
