import { lengthOf } from '@zay/contract';
import { addToAudit } from '../platform/database/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { markHidden } from './reviews.store.ts';

const longestReason = 200;

export type Hidden = 'hidden' | 'no-reason' | 'reason-too-long' | 'not-found';

/** Takes a review off its product's list and average from the command line, for a reason that is kept. */
export async function hideReview(db: Database, reviewId: number, why: string, now: Date): Promise<Hidden> {
  const reason = why.trim();
  if (reason === '') return 'no-reason';
  if (lengthOf(reason) > longestReason) return 'reason-too-long';
  return db.transaction().execute(async (trx) => {
    if (!(await markHidden(trx, reviewId, reason, now))) return 'not-found';
    await addToAudit(trx, {
      staffId: null,
      action: 'review-hidden',
      entity: 'review',
      entityId: reviewId,
      before: { hidden_reason: '' },
      after: { hidden_reason: reason },
    });
    return 'hidden';
  });
}
