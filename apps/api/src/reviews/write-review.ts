import { orderStatuses, saveReview, type BodyOf } from '@zay/contract';
import { Refusal, refuse, RefusedTransaction, refusing } from '../platform/http/refusal.ts';
import { attachPictures, preparePictures, removeFiles, type ReviewDependencies } from './review-uploads.ts';
import { findLine, insertReview } from './reviews.store.ts';

/** Reviews a line that was delivered to the buyer; the database sees to it that it happens once. */
export async function writeReview(
  deps: ReviewDependencies,
  buyerId: number,
  { orderLineId, rating, text, pictures: keys }: BodyOf<typeof saveReview>,
): Promise<{ reviewId: number } | Refusal> {
  const { db, files } = deps;
  const line = await findLine(db, buyerId, orderLineId);
  if (!line) return refuse('order-line-not-found');
  if (line.review_id !== null) return refuse('already-reviewed');
  if (line.status !== orderStatuses.transported) return refuse('not-delivered');
  const pictures = await preparePictures(deps, buyerId, keys);
  if (pictures instanceof Refusal) return pictures;

  const saved = await refusing(() =>
    db.transaction().execute(async (trx) => {
      const review = { orderLineId, productId: line.product_id, buyerId, rating, text };
      const reviewId = await insertReview(trx, review);
      if (reviewId === undefined) throw new RefusedTransaction(refuse('already-reviewed'));
      const attached = await attachPictures(trx, reviewId, pictures);
      if (!attached) throw new RefusedTransaction(refuse('picture-not-found'));
      return { reviewId };
    }),
  );
  if (!(saved instanceof Refusal)) await removeFiles(files, keys);
  return saved;
}
