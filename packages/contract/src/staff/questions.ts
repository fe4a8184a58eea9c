import { z } from 'zod';
import {
  booleanInput,
  dateTime,
  id,
  idInput,
  Message,
  optionalDate,
  optionalIdInput,
  text,
} from '../core/fields.ts';
import { bulkAct, bulkOf, exampleBulk } from './bulk.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { listOf, listQuery } from './lists.ts';
import { BuyerMention, exampleBuyer, exampleProduct, oneOf, ProductMention } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';

const questionsRight = { auth: 'staff', right: 'questions' } as const;
const write = { ...questionsRight, method: 'POST', response: Message } as const;

/** Open ones are unanswered; hidden ones are not public. */
export const questionStates = ['open', 'answered', 'hidden'] as const;

/** `updatedAt` is the version of the answer; `by` its author, '' for demo answers. */
export const StaffAnswer = z
  .object({ text: z.string(), by: z.string(), updatedAt: dateTime })
  .meta({ id: 'StaffAnswer' });

export const StaffQuestion = z
  .object({
    id,
    product: ProductMention,
    buyer: BuyerMention,
    text: z.string(),
    createdAt: dateTime,
    isHidden: z.boolean(),
    answer: StaffAnswer.nullable(),
  })
  .meta({ id: 'StaffQuestion' });
export type StaffQuestion = z.infer<typeof StaffQuestion>;

const questionQuery = listQuery(['waiting', 'date']).extend({
  state: oneOf(questionStates),
  productId: optionalIdInput,
  /** First and last day of the question in Myanmar. */
  from: optionalDate,
  to: optionalDate,
});

export const staffQuestions = staffEndpoint({
  ...questionsRight,
  name: 'GetQuestions',
  method: 'GET',
  summary: 'List the questions of buyers, the unanswered first, found by their words or their product.',
  query: questionQuery,
  response: listOf(StaffQuestion),
  example: {
    query: { state: 'open' },
    response: {
      items: [
        {
          id: 61,
          product: exampleProduct,
          buyer: exampleBuyer,
          text: 'Does the colour stay after washing?',
          createdAt: '2026-11-20T08:00:00.000Z',
          isHidden: false,
          answer: { text: 'Yes, wash it cold.', by: 'Su Su', updatedAt: '2026-11-20T09:00:00.000Z' },
        },
      ],
      total: 1,
    },
  },
});

export const answerQuestion = staffEndpoint({
  ...write,
  name: 'AnswerQuestion',
  summary:
    'Answer a question, or change the answer whose version the caller saw; the first answer is told to the buyer.',
  body: z
    .object({
      id: idInput,
      text: text(staffLimits.answer),
      /** Version of the answer to change; null for the first one. */
      seen: z.iso.datetime().nullable(),
    })
    .meta({ id: 'AnswerBody' }),
  refusals: { 'question-not-found': 404, 'question-answered': 409 },
  refusalBodies: { 'question-answered': ChangedMeanwhile },
  example: {
    body: { id: 61, text: 'Yes, wash it cold.', seen: null },
    response: { message: 'The answer is saved.' },
  },
});

const OneQuestion = z.object({ id: idInput }).meta({ id: 'QuestionIdBody' });
const switching = {
  ...write,
  body: OneQuestion,
  refusals: { 'question-not-found': 404, 'question-changed': 409 },
  refusalBodies: { 'question-changed': ChangedMeanwhile },
} as const;

export const hideQuestion = staffEndpoint({
  ...switching,
  name: 'HideQuestion',
  summary: 'Take a question and its answer off the page of its product.',
  example: { body: { id: 61 }, response: { message: 'The question is hidden.' } },
});

export const showQuestion = staffEndpoint({
  ...switching,
  name: 'ShowQuestion',
  summary: 'Show a hidden question again.',
  example: { body: { id: 61 }, response: { message: 'The question is shown again.' } },
});

export const switchQuestions = staffEndpoint({
  ...questionsRight,
  ...bulkAct,
  name: 'SwitchQuestions',
  summary: 'Take many questions and their answers off the pages of their products, or show them again.',
  body: z.object({ ...bulkOf(questionQuery), hidden: booleanInput }).meta({ id: 'SwitchQuestionsBody' }),
  example: { body: { ids: [61], hidden: true }, response: exampleBulk({ en: 'Longyi', my: 'လုံချည်' }) },
});
