import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idInput, Message, text } from '../core/fields.ts';
import { certificateReasons, educationKinds } from '../ids.ts';
import { limits } from '../limits.ts';
import { certificateFields } from './certificate.ts';
import { correctableFields } from './correctable-fields.ts';
import { exampleStudent, examAnswer, studentAnswer } from './fields.ts';
import { Nrc } from './nrc.ts';

/** What staff ask the buyer to correct. */
export const AskedChange = z
  .object({
    field: z.enum(correctableFields.certificate, 'not-chosen'),
    /** What is wrong, by staff. */
    note: text(limits.remark),
  })
  .meta({ id: 'AskedChange' });
export type AskedChange = z.infer<typeof AskedChange>;

/** The form as stored; fields that its kind does not have are missing. Pictures are not part of it. */
const StoredForm = z
  .object({
    ...studentAnswer,
    ...examAnswer,
    studentNameEng: z.string(),
    nrc: Nrc.nullable(),
    otherId: z.string(),
    centre: z.string(),
    reason: z.enum(certificateReasons),
    reasonText: z.string(),
  })
  .partial()
  .meta({ id: 'StoredRequestForm' });
export type StoredForm = z.infer<typeof StoredForm>;

const kindAndId = { kind: z.enum(educationKinds, 'not-chosen'), id: idInput };

export const requestCorrection = endpoint({
  row: 'EDU-11',
  method: 'GET',
  path: '/api/Miscellaneous/GetRequestCorrection',
  tag: 'Miscellaneous',
  summary: 'Read what the caller still has to correct in a request, and its form as stored.',
  auth: 'buyer',
  query: z.object(kindAndId),
  response: z
    .object({ name: z.string(), changes: z.array(AskedChange), form: StoredForm })
    .meta({ id: 'RequestCorrection' }),
  refusals: { 'registration-not-found': 404 },
  example: {
    query: { kind: 'class', id: 501 },
    response: {
      name: 'English for beginners',
      changes: [{ field: 'birthday', note: 'The year is another one on the card.' }],
      form: { ...exampleStudent, nrc: null },
    },
  },
});

/**
 * The corrected fields. Others are ignored. An empty picture address keeps the picture that the shop has; an NRC or another ID
 * takes the place of the other.
 */
export const correctRequest = endpoint({
  row: 'EDU-11',
  method: 'POST',
  path: '/api/Miscellaneous/CorrectRequest',
  tag: 'Miscellaneous',
  summary: 'Correct what staff asked for in a request, which keeps its fee and its order.',
  auth: 'buyer',
  idempotent: true,
  body: certificateFields.partial().extend(kindAndId).meta({ id: 'CorrectRequestBody' }),
  response: Message,
  refusals: {
    'registration-not-found': 404,
    'nothing-to-correct': 409,
    'unknown-nrc': 400,
    'unknown-state': 400,
    'unknown-subject': 400,
    'unknown-file': 400,
    'idempotency-key-reused': 422,
  },
  example: {
    body: { kind: 'class', id: 501, birthday: '2005-05-06' },
    response: { message: 'Your correction was sent.' },
  },
});
