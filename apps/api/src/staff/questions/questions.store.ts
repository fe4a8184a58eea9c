import type { QueryOf } from '@zay/contract';
import type { Names, staffQuestions } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { foundProducts } from '../found-products.store.ts';
import { buyerColumns, productColumns } from '../mentions.ts';
import { onDays } from '../on-days.store.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

export type ListedQuestion = Awaited<ReturnType<typeof readQuestions>>['items'][number];

/** A page of questions, without deleted ones. */
export async function readQuestions(queries: Queries, ask: QueryOf<typeof staffQuestions>) {
  const { items: ids, total } = await readPage(
    filtered(queries, ask, ask.search === '' ? [] : await foundProducts(queries, ask.search)),
    ask,
    { waiting: sql`(question.answered_at is null and question.hidden_at is null)`, date: sql`question.id` },
    sql`question.id`,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await queries
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .innerJoin('buyer', 'buyer.id', 'question.buyer_id')
    .leftJoin('answer', 'answer.question_id', 'question.id')
    .leftJoin('staff', 'staff.id', 'answer.staff_id')
    .select(['question.id', 'question.text', 'question.created_at', 'question.hidden_at'])
    .select(['answer.text as answer', 'answer.updated_at', 'staff.name as answered_by'])
    .select(buyerColumns)
    .select(productColumns)
    .where(
      'question.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return { items: inOrderOf(ids, rows), total };
}

/** The beginnings of questions, by id, in the buyer's words for both languages. */
export async function findQuestionTexts(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, Names>> {
  const rows = await queries
    .selectFrom('question')
    .select(['id', sql<string>`left(text, 60)`.as('text')])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, { en: text, my: text }]));
}

/** @param ofProducts products whose questions match too */
function filtered(queries: Queries, ask: QueryOf<typeof staffQuestions>, ofProducts: readonly number[]) {
  let rows = queries.selectFrom('question').select('question.id').where('question.deleted_at', 'is', null);
  if (ask.state === 'hidden') rows = rows.where('question.hidden_at', 'is not', null);
  if (ask.state === 'open')
    rows = rows.where(sql<boolean>`(question.answered_at is null and question.hidden_at is null)`);
  if (ask.state === 'answered')
    rows = rows.where('question.answered_at', 'is not', null).where('question.hidden_at', 'is', null);
  if (ask.productId !== undefined) rows = rows.where('question.product_id', '=', ask.productId);
  rows = rows.where(onDays('question.created_at', ask));
  if (ask.search === '') return rows;
  return rows.where((eb) =>
    eb.or([
      contains('question.text', ask.search),
      sql<boolean>`question.product_id = any (${ofProducts}::integer[])`,
    ]),
  );
}

/** Locks a question and reads its product's names; undefined when deleted by its asker. */
export async function lockQuestion(trx: Queries, id: number) {
  await trx.selectFrom('question').select('id').where('id', '=', id).forUpdate().execute();
  return trx
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .select(['question.id', 'question.buyer_id', 'question.product_id', 'question.hidden_at'])
    .select(['product.name_en', 'product.name_my'])
    .where('question.id', '=', id)
    .where('question.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findAnswer(trx: Queries, questionId: number) {
  return trx
    .selectFrom('answer')
    .leftJoin('staff', 'staff.id', 'answer.staff_id')
    .select(['answer.text', 'answer.updated_at', 'staff.name as by'])
    .where('answer.question_id', '=', questionId)
    .executeTakeFirst();
}

/** Inserts or updates the answer; its date stays that of the first one. */
export async function writeAnswer(
  trx: Queries,
  answer: {
    readonly questionId: number;
    readonly staffId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<void> {
  const { questionId, staffId, text, now } = answer;
  await trx
    .insertInto('answer')
    .values({ question_id: questionId, staff_id: staffId, text, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('question_id').doUpdateSet({ staff_id: staffId, text, updated_at: now }),
    )
    .execute();
}

export async function setHidden(trx: Queries, questionId: number, hiddenAt: Date | null): Promise<void> {
  await trx.updateTable('question').set({ hidden_at: hiddenAt }).where('id', '=', questionId).execute();
}
