import type { Queries } from '../../src/platform/database/database.ts';
import { readLines } from '../load/data-files.ts';
import { insertAll } from '../load/rows.ts';
import type { Tables } from '../load/tables.ts';
import { daysFrom } from '../time.ts';
import type { StaffIds } from './buyers.ts';
import type { OrderDraft, OrderRow } from './orders.ts';

/** Questions, and the answers of the shop some hours later. */
export async function loadQuestions(db: Queries, data: Tables, staff: StaffIds, now: Date): Promise<void> {
  const questions = data.rows('demo/question', ['answer']).map((row, index) => ({ id: index + 1, ...row }));
  const answers = readLines('demo/question').map(({ answer, created_at }, index) => ({
    question_id: index + 1,
    staff_id: staff.catalogue,
    text: answer,
    created_at: daysFrom(now, 0.15 - Number(created_at)),
  }));
  await insertAll(db, [
    ['question', questions],
    ['answer', answers.filter(({ text }) => text !== '')],
  ]);
}

/** Writes what a buyer thought of the lines of an order, some hours after its delivery. */
export async function insertReviews(
  db: Queries,
  order: OrderRow,
  { plan, steps, placedAt }: OrderDraft,
): Promise<void> {
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'product_id'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  for (const [index, { id: order_line_id, product_id }] of lines.entries()) {
    const review = plan.lines?.[index]?.review;
    if (!review) continue;
    const { rating, text, hasPicture } = review;
    const created_at = daysFrom(steps.at(-1)?.at ?? placedAt, 0.7);
    const { id } = await db
      .insertInto('review')
      .values({ order_line_id, product_id, buyer_id: order.buyer_id, rating, text, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hasPicture) await insertPicture(db, id, product_id);
  }
}

/** The product's own picture, since nothing was photographed. */
async function insertPicture(db: Queries, reviewId: number, productId: number): Promise<void> {
  const { file_key } = await db
    .selectFrom('product_image')
    .select('file_key')
    .where('product_id', '=', productId)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('review_picture').values({ review_id: reviewId, sort: 1, file_key }).execute();
}
