import {
  askQuestion,
  deleteQuestion,
  myQuestions,
  questionCount,
  questions,
  type Question,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { pageOf, sliceOf, unshown } from '../platform/database/pages.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { refuse } from '../platform/http/refusal.ts';
import { transactOnce } from '../platform/http/transact.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany, type TryCounting } from '../platform/http/rate-limiter.ts';
import { questionDeleted } from './question.messages.ts';
import {
  countQuestions,
  insertQuestion,
  markDeleted,
  questionExists,
  questionsOn,
  type QuestionRow,
} from './question.store.ts';

/** Per buyer. */
const questionLimit = { limit: 30, seconds: 60 * 60 };

interface QuestionDependencies extends TryCounting {
  readonly db: Database;
  readonly clock: Clock;
}

export function registerQuestions(app: FastifyInstance, deps: QuestionDependencies): void {
  const { db, clock } = deps;
  route(app, questions, async ({ query }) => {
    const page = pageOf(query);
    const rows = await questionsOn(db, { productId: query.ProductId, ...sliceOf(page) });
    return unshown(page, rows, ({ id }) => id).map(present);
  });

  route(app, myQuestions, async ({ query, caller }) => {
    const rows = await questionsOn(db, { productId: query.ProductId, buyerId: caller.buyerId });
    return rows.map(present);
  });

  route(app, questionCount, async ({ query }) => ({ count: await countQuestions(db, query.ProductId) }));

  route(app, askQuestion, async ({ body, caller, request }) => {
    const once = idempotencyKeyOf(request, caller, 'SaveQuestion', body);
    const tooMany = await refuseTooMany(deps, { [`question:${caller.buyerId}`]: questionLimit });
    if (tooMany) return tooMany;
    const { buyerId } = caller;
    return transactOnce(db, once, async (trx) => {
      const id = await insertQuestion(trx, { buyerId, productId: body.productId, text: body.text });
      if (id === undefined) return refuse('product-not-found');
      return { id };
    });
  });

  route(app, deleteQuestion, async ({ query, body, caller, language }) => {
    const questionId = body.questionId ?? query.questionId ?? 0;
    const deleted = await markDeleted(db, questionId, caller.buyerId, clock());
    if (!deleted)
      return refuse((await questionExists(db, questionId)) ? 'not-your-question' : 'question-not-found');
    return { message: formatMessage(questionDeleted, language) };
  });
}

function present(row: QuestionRow): Question {
  const { answer_id, answer_text, answered_at } = row;
  return {
    questionId: row.id,
    name: row.author,
    text: row.text,
    createdDateTime: row.created_at.toISOString(),
    anserResponse:
      answer_id === null || answer_text === null || answered_at === null
        ? null
        : { answerId: answer_id, text: answer_text, createdDateTime: answered_at.toISOString() },
  };
}
