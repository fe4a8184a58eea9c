import { lengthOf } from '@zay/contract';
import type { Queries } from '../platform/database.ts';
import { markHidden } from './reviews.store.ts';

const longestReason = 200;

export type Hidden = 'hidden' | 'no-reason' | 'reason-too-long' | 'not-found';

/** Takes a review off its product's list and average, for a reason that is kept. */
export async function hideReview(db: Queries, reviewId: number, why: string, now: Date): Promise<Hidden> {
  const reason = why.trim();
  if (reason === '') return 'no-reason';
  if (lengthOf(reason) > longestReason) return 'reason-too-long';
  return (await markHidden(db, reviewId, reason, now)) ? 'hidden' : 'not-found';
}
