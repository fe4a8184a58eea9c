import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  after,
  count,
  dateTime,
  id,
  idInput,
  Message,
  optionalIdInput,
  pageNumber,
  pageSize,
  text,
} from './core/fields.ts';
import { limits } from './limits.ts';

export const Answer = z
  .object({ answerId: id, text: z.string(), createdDateTime: dateTime })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** `name` is the author's; the answer is null until the shop answers. */
export const Question = z
  .object({
    questionId: id,
    name: z.string(),
    text: z.string(),
    createdDateTime: dateTime,
    anserResponse: Answer.nullable(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

const read = { method: 'GET', tag: 'Product', response: z.array(Question) } as const;
const write = { method: 'POST', tag: 'Product', auth: 'buyer' } as const;

const exampleQuestion: Question = {
  questionId: 61,
  name: 'Aye Aye',
  text: 'Does the colour stay after washing?',
  createdDateTime: '2026-11-20T08:00:00.000Z',
  anserResponse: { answerId: 62, text: 'Yes, wash it cold.', createdDateTime: '2026-11-20T09:00:00.000Z' },
};

export const questions = endpoint({
  ...read,
  row: 'API-72',
  path: '/api/Product/GetQAndAByBuyer',
  summary: 'List the questions on a product, latest first.',
  auth: 'optional',
  query: z.object({ ProductId: idInput, PageNumber: pageNumber, PageSize: pageSize(), After: after }),
  example: { query: { ProductId: 101, PageNumber: 1, PageSize: 20 }, response: [exampleQuestion] },
});

export const myQuestions = endpoint({
  ...read,
  row: 'API-73',
  path: '/api/Product/GetQAndAByUserId',
  summary: "List the caller's questions on a product, latest first.",
  auth: 'buyer',
  query: z.object({ ProductId: idInput }),
  example: { query: { ProductId: 101 }, response: [exampleQuestion] },
});

export const askQuestion = endpoint({
  ...write,
  row: 'API-74',
  path: '/api/Product/SaveQuestion',
  summary: 'Ask a question on a product.',
  idempotent: true,
  body: z.object({ text: text(limits.question), productId: idInput }).meta({ id: 'QuestionBody' }),
  response: z.object({ id }).meta({ id: 'SavedQuestion' }),
  refusals: { 'product-not-found': 404, 'idempotency-key-reused': 422 },
  example: { body: { text: 'Does the colour stay after washing?', productId: 101 }, response: { id: 61 } },
});

export const deleteQuestion = endpoint({
  ...write,
  row: 'API-75',
  alsoMethods: ['DELETE'],
  path: '/api/Product/DeleteQuestion',
  summary: 'Delete a question of the caller; the id stands in the body or in the query.',
  query: z.object({ questionId: optionalIdInput }),
  body: z.object({ questionId: optionalIdInput }).meta({ id: 'DeleteQuestionBody' }),
  response: Message,
  refusals: { 'question-not-found': 404, 'not-your-question': 403 },
  example: { body: { questionId: 61 }, response: { message: 'The question is deleted.' } },
});

export const questionCount = endpoint({
  row: 'API-76',
  method: 'GET',
  path: '/api/Product/GetTotalQuestionByProductId',
  tag: 'Product',
  summary: 'Count the questions on a product.',
  auth: 'none',
  query: z.object({ ProductId: idInput }),
  response: z.object({ count }).meta({ id: 'QuestionCount' }),
  example: { query: { ProductId: 101 }, response: { count: 3 } },
});
