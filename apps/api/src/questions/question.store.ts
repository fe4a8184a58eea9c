import { limits } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';

export type QuestionRow = Awaited<ReturnType<typeof questionsOn>>[number];

export interface QuestionFilter {
  readonly productId: number;
  /** Only this buyer's. */
  readonly buyerId?: number;
  /** At most `limit`, after skipping `offset`. */
  readonly limit?: number;
  readonly offset?: number;
}

/** Questions with their author and answer, latest first. */
export function questionsOn(
  db: Queries,
  { productId, buyerId, limit = limits.unpagedRows, offset = 0 }: QuestionFilter,
) {
  return db
    .selectFrom('question')
    .innerJoin('buyer', 'buyer.id', 'question.buyer_id')
    .leftJoin('answer', 'answer.question_id', 'question.id')
    .select([
      'question.id',
      'question.text',
      'question.created_at',
      'buyer.name as author',
      'answer.id as answer_id',
      'answer.text as answer_text',
      'answer.created_at as answered_at',
    ])
    .where('question.product_id', '=', productId)
    .where('question.deleted_at', 'is', null)
    .where('question.hidden_at', 'is', null)
    .$if(buyerId !== undefined, (query) => query.where('question.buyer_id', '=', buyerId ?? 0))
    .orderBy('question.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countQuestions(db: Queries, productId: number): Promise<number> {
  const { total } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns the new id; undefined when the product is not visible to buyers */
export async function insertQuestion(
  db: Queries,
  question: { readonly buyerId: number; readonly productId: number; readonly text: string },
): Promise<number | undefined> {
  const saved = await db
    .insertInto('question')
    .columns(['buyer_id', 'product_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select([
          eb.val(question.buyerId).as('buyer_id'),
          'product.id',
          eb.cast<string>(eb.val(question.text), 'text').as('text'),
        ])
        .where('product.id', '=', question.productId)
        .where('product.state', '=', 'published'),
    )
    .returning('question.id')
    .executeTakeFirst();
  return saved?.id;
}

/** @returns false when the question is missing, already deleted, or another buyer's */
export async function markDeleted(
  db: Queries,
  questionId: number,
  buyerId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ deleted_at: now })
    .where('id', '=', questionId)
    .where('buyer_id', '=', buyerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function questionExists(db: Queries, questionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('question')
    .select('id')
    .where('id', '=', questionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
