import {
  reviewableLines,
  reviews,
  reviewSummary,
  saveReview,
  uploadReviewPicture,
  orderStatuses,
  type BodyOf,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { productTags } from '../catalog/cache-tags.ts';
import { skuValueIn } from '../catalog/chosen-values.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { takeUploads, uploadsOf } from '../platform/files/uploads.store.ts';
import { countUpload, keepUpload } from '../platform/files/uploads.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { pageOf, sliceOf, unshown } from '../platform/database/pages.ts';
import { cachedRoute, route } from '../platform/http/route.ts';
import { refuseTooMany, type TryCounting } from '../platform/http/rate-limiter.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { insertPictures } from './review-pictures.store.ts';
import { summaryOf } from './reviews.rules.ts';
import { ratingCounts, reviewsOn, waitingLines, findLine, insertReview } from './reviews.store.ts';

const hour = 60 * 60;
/** Per buyer. */
const reviewLimit = { limit: 30, seconds: hour };

/** Reviews of delivered goods. */
export function registerReviews(app: FastifyInstance, deps: ReviewDependencies & TryCounting): void {
  const { db } = deps;

  cachedRoute(
    app,
    reviews,
    ({ ProductId }) => productTags(ProductId),
    async ({ query, reads }) => {
      const page = pageOf(query);
      const rows = await reviewsOn(reads, query.ProductId, sliceOf(page));
      return unshown(page, rows, ({ id }) => id).map((row) => ({
        reviewId: row.id,
        name: row.author,
        rating: row.rating,
        text: row.text,
        createdDateTime: row.created_at.toISOString(),
        pictures: row.pictures.map((key) => ({ url: mediaUrl(key) })),
      }));
    },
  );

  cachedRoute(
    app,
    reviewSummary,
    ({ ProductId }) => productTags(ProductId),
    async ({ query, reads }) => summaryOf(await ratingCounts(reads, query.ProductId)),
  );

  route(app, reviewableLines, async ({ query, caller, language }) => {
    const rows = await waitingLines(db, caller.buyerId, query.ProductId);
    return rows.map((row) => ({
      orderLineId: row.id,
      orderId: row.order_id,
      voucherNo: row.voucher_no,
      skuValue: skuValueIn(language, row),
    }));
  });

  route(app, saveReview, async ({ body, caller }) => {
    const tooMany = await refuseTooMany(deps, { [`review:${caller.buyerId}`]: reviewLimit });
    return tooMany ?? writeReview(deps, caller.buyerId, body);
  });

  route(app, uploadReviewPicture, async ({ file, caller, request }) => {
    if (!file) return refuse('file-required');
    const tooMany = await countUpload(deps, `review-picture:${caller.buyerId}`, request.ip);
    return tooMany ?? keepUpload(deps, { buyerId: caller.buyerId, ip: request.ip }, file.bytes);
  });
}

/**
 * Reviews a delivered line of the buyer; a unique index allows one review per line. The same review sent again, after a
 * lost answer, is answered like the first.
 */
async function writeReview(
  deps: ReviewDependencies,
  buyerId: number,
  { orderLineId, rating, text, pictures: keys }: BodyOf<typeof saveReview>,
): Promise<{ reviewId: number } | Refusal> {
  const { db, files } = deps;
  const line = await findLine(db, buyerId, orderLineId);
  if (!line) return refuse('order-line-not-found');
  if (line.review_id !== null) {
    const isSame = line.rating === rating && line.text === text && line.picture_count === keys.length;
    return isSame ? { reviewId: line.review_id } : refuse('already-reviewed');
  }
  if (line.status !== orderStatuses.transported) return refuse('not-delivered');
  const pictures = await preparePictures(deps, buyerId, keys);
  if (pictures instanceof Refusal) return pictures;

  const saved = await transact(db, async (trx) => {
    const review = { orderLineId, productId: line.product_id, buyerId, rating, text };
    const reviewId = await insertReview(trx, review);
    if (reviewId === undefined) return refuse('already-reviewed');
    const attached = await attachPictures(trx, reviewId, pictures);
    return attached ? { reviewId } : refuse('picture-not-found');
  });
  if (!(saved instanceof Refusal)) await removeFiles(files, keys);
  return saved;
}

interface ReviewDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

interface ReadyPictures {
  readonly keys: readonly string[];
  readonly stored: readonly StoredFile[];
}

/** Copies the buyer's uploads to public files, not referenced yet. Refuses keys that are not the buyer's. */
async function preparePictures(
  { db, files }: ReviewDependencies,
  buyerId: number,
  keys: readonly string[],
): Promise<ReadyPictures | Refusal> {
  const known = await uploadsOf(db, buyerId, keys);
  const stored: StoredFile[] = [];
  for (const key of keys) {
    const bytes = known.includes(key) ? await files.read('private', key) : null;
    if (!bytes) return refuse('picture-not-found');
    stored.push(await files.save('public', bytes, 'jpg'));
  }
  return { keys, stored };
}

/** Links pictures to the review. @returns false when another review claimed them concurrently */
async function attachPictures(
  trx: Queries,
  reviewId: number,
  { keys, stored }: ReadyPictures,
): Promise<boolean> {
  if (keys.length === 0) return true;
  if ((await takeUploads(trx, keys)) !== keys.length) return false;
  await insertPictures(trx, reviewId, stored);
  return true;
}

async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.remove('private', key)));
}
