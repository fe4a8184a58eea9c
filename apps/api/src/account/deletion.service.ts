import { revokeSessionsOf } from '../auth/auth.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findReasons, forgetBuyer, markDeleted, spendCodes } from './deletion.store.ts';

export interface DeletionDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Deletes an account (decision 136, docs/decisions/0055): every login ends at once, the phone is free again, and what
 * only served the buyer goes. Orders, reviews and questions stay. Twice changes nothing.
 * Refuses with `unknown-reason`.
 */
export async function deleteBuyer(
  { db, clock }: DeletionDependencies,
  buyerId: number,
  reason: { readonly id: number; readonly text: string },
): Promise<null | Refusal> {
  const [known] = await findReasons(db, reason.id);
  if (!known) return refuse('unknown-reason');
  await db.transaction().execute(async (trx) => {
    const now = clock();
    if (!(await markDeleted(trx, buyerId, reason, now))) return;
    await revokeSessionsOf(trx, buyerId, 'deleted', now);
    await spendCodes(trx, buyerId, now);
    await forgetBuyer(trx, buyerId);
  });
  return null;
}
