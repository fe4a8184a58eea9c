import { staffLimits } from '@zay/contract/staff';
import { Attempts } from '../../platform/http/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { staffCaller, uploadTurn, workOnPicture } from '../../platform/pictures/picture-work.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  findResembling,
  findUncompared,
  isCompared,
  saveMatches,
  savePerceptualHash,
  putOff,
} from './slip-prints.store.ts';

interface Slips {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Maximum differing bits (of 64) of copies, number of slips to compare (docs/decisions/0084), and number of hashes to
 * read: the newest, and the newest with the same amount (docs/decisions/0119).
 */
const nearby = { distance: 8, limit: staffLimits.slipsCompared, newest: 50_000 };

/** Slips looked up at once. */
const batch = 20;

/**
 * Compares new slips, then those older than the feature. @returns their number
 * @throws AggregateError naming a failed slip, after all others
 */
export async function compareSlips(slips: Slips, signal: AbortSignal): Promise<number> {
  const attempts = new Attempts();
  const compared = await compareDue(slips, signal, attempts);
  attempts.throwFailures();
  return compared;
}

async function compareDue(slips: Slips, signal: AbortSignal, attempts: Attempts): Promise<number> {
  let compared = 0;
  for (;;) {
    const keys = await findUncompared(slips.db, batch);
    for (const key of keys) {
      if (signal.aborted) return compared;
      const isDone = await attempts.try(`private/${key}`, () => compareSlip(slips, key));
      if (isDone === false) return compared;
      if (isDone) compared += 1;
      else await putOff(slips.db, key);
    }
    if (keys.length < batch) return compared;
  }
}

/**
 * Finds the copies of a slip, once. Stores its hash first, so that of two concurrent comparisons one sees the other. An
 * unreadable slip is postponed. @returns false when it must be retried, because too many pictures wait
 */
export async function compareSlip({ db, files }: Slips, key: string): Promise<boolean> {
  if (await isCompared(db, key)) return true;
  const picture = await files.read('private', key);
  const phash = picture && (await workOnPicture(uploadTurn(staffCaller), 'print', picture).catch(() => null));
  if (phash instanceof Refusal) return false;
  if (!picture || !phash) {
    await putOff(db, key);
    return true;
  }
  await savePerceptualHash(db, key, phash);
  const alike: string[] = [];
  const resembling = await findResembling(db, key, nearby);
  for (const other of resembling.keys) {
    // Unreadable others are skipped here and compared when their own turn comes.
    const beside = await files.read('private', other).catch(() => null);
    const isCopy =
      beside && (await workOnPicture(uploadTurn(staffCaller), 'isCopy', picture, beside).catch(() => null));
    if (isCopy instanceof Refusal) return false;
    if (isCopy) alike.push(other);
  }
  await db
    .transaction()
    .execute((trx) => saveMatches(trx, key, { alike, moreAlike: resembling.more }, new Date()));
  return true;
}
