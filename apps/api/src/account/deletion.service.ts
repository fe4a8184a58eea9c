import { revokeSessionsOf } from '../auth/auth.store.ts';
import { dropPhoto } from '../auth/photos.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { lockProfile } from './account.store.ts';
import { findReasons, forgetBuyer, markDeleted, spendCodes } from './deletion.store.ts';

export interface DeletionDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

export interface Deletion {
  /** Deletes the photo; a failure is harmless. */
  readonly dropLast: () => Promise<void>;
}

/**
 * Deletes an account (decision 136, docs/decisions/0055): ends every login, frees the phone, and deletes the buyer's
 * private rows. Orders, reviews and questions stay. Idempotent. Refuses with `unknown-reason`.
 */
export async function deleteBuyer(
  { db, files, clock }: DeletionDependencies,
  buyerId: number,
  reason: { readonly id: number; readonly text: string },
): Promise<Deletion | Refusal> {
  const [known] = await findReasons(db, reason.id);
  if (!known) return refuse('unknown-reason');
  const photoKey = await db.transaction().execute(async (trx) => {
    const now = clock();
    const last = await lockProfile(trx, buyerId);
    if (!(await markDeleted(trx, buyerId, reason, now))) return null;
    await revokeSessionsOf(trx, buyerId, 'deleted', now);
    await spendCodes(trx, buyerId, now);
    await forgetBuyer(trx, buyerId);
    return last;
  });
  return { dropLast: () => (photoKey === null ? Promise.resolve() : dropPhoto(db, files, photoKey)) };
}
