import { reviewableLines, reviews, reviewSummary, saveReview, uploadReviewPicture } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { productTags } from '../catalog/cache-tags.ts';
import { skuValueIn } from '../catalog/chosen-values.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute, route } from '../platform/http/route.ts';
import { refuseTooMany, type TryCounting } from '../platform/http/tries.ts';
import { countUpload, keepUpload } from '../platform/files/uploads.ts';
import { summaryOf } from './reviews.rules.ts';
import { ratingCounts, reviewsOn, waitingLines } from './reviews.store.ts';
import type { ReviewDependencies } from './review-uploads.ts';
import { writeReview } from './write-review.ts';

const hour = 60 * 60;
/** Of one buyer. */
const reviewLimit = { limit: 30, seconds: hour };

/** What buyers say of the things that were delivered to them. */
export function registerReviews(app: FastifyInstance, deps: ReviewDependencies & TryCounting): void {
  const { db } = deps;

  cachedRoute(
    app,
    reviews,
    ({ ProductId }) => productTags(ProductId),
    async ({ query }) => {
      const limit = query.PageSize;
      const offset = (query.PageNumber - 1) * limit;
      const rows = await reviewsOn(db, query.ProductId, { limit, offset });
      return rows.map((row) => ({
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
    async ({ query }) => summaryOf(await ratingCounts(db, query.ProductId)),
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
