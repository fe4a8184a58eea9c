import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import type { Queries, Reads } from '../platform/database/database.ts';

/** A page of a product's reviews, latest first. */
export function reviewsOn(db: Reads, productId: number, page: { limit: number; offset: number }) {
  return db
    .selectFrom('review')
    .innerJoin('buyer', 'buyer.id', 'review.buyer_id')
    .select(['review.id', 'review.rating', 'review.text', 'review.created_at', 'buyer.name as author'])
    .select(
      sql<string[]>`array(
        select file_key from review_picture where review_picture.review_id = review.id order by sort
      )`.as('pictures'),
    )
    .where('review.product_id', '=', productId)
    .where('review.hidden_at', 'is', null)
    .orderBy('review.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Number of reviews per stars; index-only. */
export const ratingCounts = compiledOnce((db, productId) =>
  db
    .selectFrom('review')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .groupBy('rating'),
);

/** The buyer's delivered lines of the product that have no review, latest first. */
export function waitingLines(db: Queries, buyerId: number, productId: number) {
  return db
    .selectFrom('order_line as line')
    .innerJoin('customer_order as order', (join) =>
      join.onRef('order.buyer_id', '=', 'line.buyer_id').onRef('order.id', '=', 'line.order_id'),
    )
    .leftJoin('review', 'review.order_line_id', 'line.id')
    .select(['line.id', 'line.order_id', 'line.sku_value_en', 'line.sku_value_my', 'order.voucher_no'])
    .where('line.buyer_id', '=', buyerId)
    .where('line.product_id', '=', productId)
    .where('order.status', '=', orderStatuses.transported)
    .where('review.id', 'is', null)
    .orderBy('line.id', 'desc')
    .execute();
}

/** The line to review, with its review if it has one; undefined when the buyer has no such line. */
export function findLine(db: Queries, buyerId: number, orderLineId: number) {
  return db
    .selectFrom('order_line as line')
    .innerJoin('customer_order as order', (join) =>
      join.onRef('order.buyer_id', '=', 'line.buyer_id').onRef('order.id', '=', 'line.order_id'),
    )
    .leftJoin('review', 'review.order_line_id', 'line.id')
    .select(['line.product_id', 'order.status', 'review.id as review_id', 'review.rating', 'review.text'])
    .select(
      sql<number>`(select count(*)::integer from review_picture where review_id = review.id)`.as(
        'picture_count',
      ),
    )
    .where('line.id', '=', orderLineId)
    .where('line.buyer_id', '=', buyerId)
    .executeTakeFirst();
}

export interface NewReview {
  readonly orderLineId: number;
  readonly productId: number;
  readonly buyerId: number;
  readonly rating: number;
  readonly text: string;
}

/** @returns the review's id; undefined when the line has one already, even a concurrent one */
export async function insertReview(trx: Queries, review: NewReview): Promise<number | undefined> {
  const saved = await trx
    .insertInto('review')
    .values({
      order_line_id: review.orderLineId,
      product_id: review.productId,
      buyer_id: review.buyerId,
      rating: review.rating,
      text: review.text,
    })
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/** @returns false when missing or already hidden */
export async function markHidden(db: Queries, reviewId: number, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ hidden_at: now, hidden_reason: reason })
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when missing or already shown */
export async function markShown(db: Queries, reviewId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ hidden_at: null, hidden_reason: '' })
    .where('id', '=', reviewId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
