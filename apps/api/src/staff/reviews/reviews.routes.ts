import type { BodyOf } from '@zay/contract';
import { hideReview, showReview, staffReviews, switchReviews, type StaffReview } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { markHidden, markShown } from '../../reviews/reviews.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { lastChanger } from '../last-changer.store.ts';
import { buyerMention, productMention } from '../mentions.ts';
import { logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findReview, findReviewTexts, readReviews, type ListedReview } from './reviews.store.ts';

export function registerStaffReviews(app: FastifyInstance, deps: StaffDependencies): void {
  route(app, staffReviews, async ({ query, caller }) => {
    const withPhone = caller.rights.has('buyers');
    const { items, total } = await readReviews(deps.db, query);
    return { items: items.map((row) => present(row, withPhone)), total };
  });

  route(app, hideReview, async (call) => {
    const refusal = await switchReview(deps, call, call.body.id, call.body.reason);
    return refusal ?? { message: pick(call.language, 'The review is hidden.', 'သုံးသပ်ချက်ကို ဖျောက်ထားလိုက်ပါပြီ။') };
  });

  route(app, showReview, async (call) => {
    const refusal = await switchReview(deps, call, call.body.id, '');
    return (
      refusal ?? { message: pick(call.language, 'The review is shown again.', 'သုံးသပ်ချက်ကို ပြန်ဖော်ပြထားပါပြီ။') }
    );
  });

  route(app, switchReviews, (call) => switchMany(app, deps, call, call.body));
}

async function switchMany(
  app: FastifyInstance,
  { db, clock }: StaffDependencies,
  call: StaffCall,
  { hidden, reason, isTrial, ...target }: BodyOf<typeof switchReviews>,
) {
  const ids = await chosenIds(target, (page) => readReviews(db, page));
  if (ids instanceof Refusal) return ids;
  return runBulk(app, db, call, {
    ids,
    names: await findReviewTexts(db, ids),
    isTrial,
    single: hideReview,
    change: async (trx, by, id) =>
      (await switchInTransaction(trx, by, id, hidden ? reason : '', clock())) ?? [],
  });
}

/** Hides a review with a reason, or shows it again without one. */
function switchReview(
  { db, clock }: StaffDependencies,
  call: StaffCall,
  id: number,
  reason: string,
): Promise<Refusal | null> {
  return transact(db, (trx) => switchInTransaction(trx, call, id, reason, clock()));
}

async function switchInTransaction(
  trx: Queries,
  call: StaffCall,
  id: number,
  reason: string,
  now: Date,
): Promise<Refusal | null> {
  const review = await findReview(trx, id);
  if (!review) return refuse('review-not-found');
  const isDone = await (reason === '' ? markShown(trx, id) : markHidden(trx, id, reason, now));
  if (!isDone) return refuse('review-changed', { by: await lastChanger(trx, 'review', id) });
  await logStaffChange(trx, call, {
    action: reason === '' ? 'review-shown' : 'review-hidden',
    entity: 'review',
    entityId: id,
    before: { hidden_reason: review.hidden_reason },
    after: { hidden_reason: reason },
  });
  return null;
}

const present = (row: ListedReview, withPhone: boolean): StaffReview => ({
  id: row.id,
  product: productMention(row),
  buyer: buyerMention(row, withPhone),
  rating: row.rating,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  pictures: row.pictures.map(mediaUrl),
  hidden: row.hidden_at ? { reason: row.hidden_reason, at: row.hidden_at.toISOString() } : null,
});
